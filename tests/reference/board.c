#include "board.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct square square_at(int column, int row)
{
    struct square square = {column, row};
    return square;
}

bool square_same(struct square a, struct square b)
{
    return a.column == b.column && a.row == b.row;
}

bool on_board(struct square square)
{
    return square.column >= 0 && square.column < SIZE && square.row >= 0 && square.row < SIZE;
}

bool is_dark(struct square square)
{
    return (square.column + square.row) % 2 == 0;
}

struct square square_in_reading_order(int index)
{
    return square_at(index % SIZE, SIZE - 1 - index / SIZE);
}

struct piece make_piece(int side, int kind, bool king)
{
    struct piece piece = {true, king, (unsigned char)side, (unsigned char)kind};
    return piece;
}

struct piece piece_at(const struct state *state, struct square square)
{
    return state->board[square.column][square.row];
}

bool is_empty(const struct state *state, struct square square)
{
    return !piece_at(state, square).there;
}

bool is_side(const struct state *state, struct square square, int side)
{
    struct piece piece = piece_at(state, square);
    return piece.there && piece.side == side;
}

void put(struct state *state, struct square square, struct piece piece)
{
    state->board[square.column][square.row] = piece;
}

void take_off(struct state *state, struct square square)
{
    struct piece nothing = {false, false, 0, 0};
    put(state, square, nothing);
}

void clear_board(struct state *state)
{
    for (int index = 0; index < SIZE * SIZE; index++) {
        take_off(state, square_in_reading_order(index));
    }
}

int count_pieces(const struct state *state, int side)
{
    int count = 0;
    for (int index = 0; index < SIZE * SIZE; index++) {
        if (is_side(state, square_in_reading_order(index), side)) {
            count++;
        }
    }
    return count;
}

void begin_turn(struct state *state, int side)
{
    state->side = side;
    state->picked = false;
    state->at = square_at(0, 0);
    state->moved = false;
    state->captured = false;
    state->crowned = false;
    state->advanced = false;
    state->recorded = true;
    state->under_way.count = 0;
    memset(&state->events, 0, sizeof state->events);
}

void restart_draw_counts(struct state *state)
{
    state->turns_without_advance = 0;
    state->turns_without_capture = 0;
}

void path_add(struct path *path, struct square square)
{
    if (path->count == PATH_LIMIT) {
        fprintf(stderr, "reference: a turn of more than %d squares\n", PATH_LIMIT);
        exit(2);
    }
    path->squares[path->count] = square;
    path->count++;
}

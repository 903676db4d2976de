#include "board.h"

#include <string.h>

struct square square_at(int column, int row)
{
    return (struct square){(signed char)column, (signed char)row};
}

bool same_square(struct square a, struct square b)
{
    return a.column == b.column && a.row == b.row;
}

int reading_order(struct square a, struct square b)
{
    return a.row != b.row ? b.row - a.row : a.column - b.column;
}

struct piece make_piece(enum rank rank, int side, enum kind kind)
{
    return (struct piece){(unsigned char)rank, (unsigned char)side, (unsigned char)kind};
}

struct piece piece_on(const struct board *board, struct square square)
{
    return board->cells[square.column][square.row];
}

bool is_empty(const struct board *board, struct square square)
{
    return piece_on(board, square).rank == NOTHING;
}

void put(struct board *board, struct square square, struct piece piece)
{
    board->cells[square.column][square.row] = piece;
}

static int cell_number(struct square square)
{
    return square.column * BOARD_LIMIT + square.row;
}

/* Takes a number of buried pieces out of the list, from one on. */
static void unbury(struct board *board, int first, int count)
{
    int left = board->buried_count - count;
    memmove(&board->buried[first], &board->buried[first + count],
            (size_t)(left - first) * sizeof *board->buried);
    memset(&board->buried[left], 0, (size_t)count * sizeof *board->buried);
    board->buried_count = left;
}

/* The number of the first piece buried on a cell, or of the first on a later one. */
static int first_buried(const struct board *board, struct square square)
{
    int number = 0;
    while (number < board->buried_count &&
           cell_number(board->buried[number].at) < cell_number(square)) {
        number++;
    }
    return number;
}

struct pile pile_on(const struct board *board, struct square square)
{
    struct pile pile = {.height = 0};
    for (int i = first_buried(board, square);
         i < board->buried_count && same_square(board->buried[i].at, square); i++) {
        add_below(&pile, board->buried[i].piece);
    }
    return pile;
}

void take_off(struct board *board, struct square square)
{
    put(board, square, (struct piece){0, 0, 0});
    if (board->buried_count > 0) {
        unbury(board, first_buried(board, square), pile_on(board, square).height);
    }
}

void take_top(struct board *board, struct square square)
{
    struct pile pile = pile_on(board, square);
    put(board, square, pile.pieces[0]);
    if (pile.height > 0) {
        unbury(board, first_buried(board, square), 1);
    }
}

void put_column(struct board *board, struct square square, struct piece top,
                const struct pile *below)
{
    take_off(board, square);
    put(board, square, top);
    if (below->height == 0) {
        return;
    }
    int first = first_buried(board, square);
    memmove(&board->buried[first + below->height], &board->buried[first],
            (size_t)(board->buried_count - first) * sizeof *board->buried);
    for (int i = 0; i < below->height; i++) {
        board->buried[first + i] = (struct buried){square, below->pieces[i]};
    }
    board->buried_count += below->height;
}

void add_below(struct pile *pile, struct piece piece)
{
    pile->pieces[pile->height++] = piece;
}

int count_all(const struct board *board)
{
    return count_pieces(board, 0, NOTHING) + count_pieces(board, 1, NOTHING) + board->buried_count;
}

bool same_board(const struct board *a, const struct board *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

int count_pieces(const struct board *board, int side, enum rank rank)
{
    int count = 0;
    for (int column = 0; column < BOARD_LIMIT; column++) {
        for (int row = 0; row < BOARD_LIMIT; row++) {
            struct piece piece = board->cells[column][row];
            bool counts = rank == NOTHING || piece.rank == rank;
            count += piece.rank != NOTHING && piece.side == side && counts;
        }
    }
    return count;
}

enum direction opposite(enum direction direction)
{
    return (direction + DIRECTIONS / 2) % DIRECTIONS;
}

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

void take_off(struct board *board, struct square square)
{
    put(board, square, (struct piece){0, 0, 0});
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

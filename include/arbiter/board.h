/* Squares, sides and pieces: what stands on a board. */
#ifndef ARBITER_BOARD_H
#define ARBITER_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "arbiter/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A square is its number in reading order on the printed board, from 0: on a board of 8x8 the top
 * left corner is 0, the top right 7 and the bottom right 63. A board of more than
 * 64 places on whose dark squares alone the game is played has numbers for these alone. What people
 * call a square depends on the rule set; see arb_square_at and arb_square_name. How many there are:
 * arb_square_count. */
typedef uint8_t arb_square;

/* The most squares of any board, and what stands for no square. */
#define ARB_SQUARES 128
#define ARB_NO_SQUARE ARB_SQUARES

/* A set of squares is a value: it is copied freely, nothing must be freed, and it does not change
 * when the game does. What is in it is the library's, to be asked with these functions only. */
typedef struct arb_squares {
    uint64_t numbers[2];
} arb_squares;

/* Returns whether a square is in the set; false for a square off the board. */
ARB_API bool arb_squares_has(arb_squares squares, arb_square square);

/* Returns how many squares are in the set, 0 to ARB_SQUARES. */
ARB_API unsigned arb_squares_count(arb_squares squares);

/* Return the first square of the set, and the first after `square`, which need not be in the set,
 * in reading order; ARB_NO_SQUARE if there is none. To visit all:
 *
 *     for (arb_square at = arb_squares_first(set); at != ARB_NO_SQUARE;
 *          at = arb_squares_next(set, at))
 */
ARB_API arb_square arb_squares_first(arb_squares squares);
ARB_API arb_square arb_squares_next(arb_squares squares, arb_square square);

/* Sides are 0, which moves first in a new game, and 1. */
typedef uint8_t arb_side;

/* Every kind of piece of every rule set. A draughts man is a pawn here. The
 * numbers fit three bits, so that a set of kinds can be kept as three bit boards. */
typedef enum arb_kind {
    ARB_PAWN = 0,
    ARB_SHIELD = 1,
    ARB_BOMB = 2,
    ARB_KING = 3,
    ARB_KNIGHT = 4,
    ARB_ROOK = 5,
    ARB_BISHOP = 6,
    ARB_QUEEN = 7
} arb_kind;

#define ARB_KINDS 8

/* A piece is a value; a board holds no two that could be told apart otherwise. */
typedef struct arb_piece {
    arb_side side;
    uint8_t kind; /* an arb_kind */
    bool crowned; /* a draughts piece that has become a king */
} arb_piece;

/* The document's Piece (000, section 4): 0 or 1; crowned or not; a bomb, a shield or neither. */
ARB_API int arb_piece_side(arb_piece piece);
ARB_API bool arb_piece_is_king(arb_piece piece);
ARB_API bool arb_piece_is_bomb(arb_piece piece);
ARB_API bool arb_piece_is_shield(arb_piece piece);

#ifdef __cplusplus
}
#endif

#endif

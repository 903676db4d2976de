/* Squares, sides and pieces: what stands on a board. */
#ifndef ARBITER_BOARD_H
#define ARBITER_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "arbiter/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A square is its place in reading order on the printed board: 0 is the top
 * left corner, 7 the top right, 63 the bottom right. What people call it
 * depends on the rule set; see arb_square_at and arb_square_name. */
typedef uint8_t arb_square;

#define ARB_SQUARES 64
#define ARB_NO_SQUARE 64

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

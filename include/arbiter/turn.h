/* A whole turn as a value. */
#ifndef ARBITER_TURN_H
#define ARBITER_TURN_H

#include "arbiter/board.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The longest possible turn, in squares. A chain of diagonal leaps stays on squares of one colour
 * and parity and can take at most the nine inner squares between them; one along ranks and files
 * without going back (dama) at most three in each of four ranks and three forward. Sixteen squares
 * are enough for both. */
#define ARB_TURN_SQUARES 16

typedef struct arb_turn {
    uint8_t length;                       /* how many squares, including the first: 2 or more */
    bool captures;                        /* whether it takes anything */
    arb_square squares[ARB_TURN_SQUARES]; /* the piece's square, then each square it goes to */
} arb_turn;

#ifdef __cplusplus
}
#endif

#endif

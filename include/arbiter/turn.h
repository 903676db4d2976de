/* A whole turn as a value. */
#ifndef ARBITER_TURN_H
#define ARBITER_TURN_H

#include "arbiter/board.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The longest possible turn, in squares. Each capture takes one of the pieces on a board of at most
 * 64 squares, of which the piece's own is one and the square where it lands another. */
#define ARB_TURN_SQUARES 64

typedef struct arb_turn {
    uint8_t length;                       /* how many squares, including the first: 2 or more */
    bool captures;                        /* whether it takes anything */
    arb_square squares[ARB_TURN_SQUARES]; /* the piece's square, then each square it goes to */
} arb_turn;

#ifdef __cplusplus
}
#endif

#endif

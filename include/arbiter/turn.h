/* A whole turn as a value. */
#ifndef ARBITER_TURN_H
#define ARBITER_TURN_H

#include "arbiter/board.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The longest possible turn, in squares. Each capture takes one of the pieces on a board of at most
 * ARB_SQUARES squares, of which the piece's own is one and the square where it lands another. */
#define ARB_TURN_SQUARES 128

/* A turn that the library gives says what it takes. In one that is given to the library only the
 * squares count, and for arb_turn_text whether it captures. */
typedef struct arb_turn {
    uint8_t length;                       /* how many squares, including the first: 2 or more */
    bool captures;                        /* whether it takes anything */
    arb_square squares[ARB_TURN_SQUARES]; /* the piece's square, then each square it goes to */

    /* The squares of the pieces that it takes, one for each capture. A piece leaves the board when
     * it is captured or, if the rules say so (rules.md 10, removed), when the turn ends. What a
     * bomb destroys as well is not taken: see arb_event. */
    arb_squares taken;
} arb_turn;

#ifdef __cplusplus
}
#endif

#endif

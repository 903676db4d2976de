/* The last turns of a game, and what has been taken in it: found once after each change, since
 * the past must be played for them. */
#ifndef SCREEN_RECENT_H
#define SCREEN_RECENT_H

#include "game/game.h"

#define RECENT_MOST 64

struct recent_turn {
    size_t number;
    arb_side side;
    arb_turn turn; /* without squares: a pass */
};

struct recent {
    struct recent_turn turns[RECENT_MOST]; /* number `count` - 1 modulo their room is the last */
    size_t count;                          /* told in all */
    square_set squares;                    /* of the last turn, or of what is done of this one */
    unsigned taken[2][ARB_KINDS];          /* from either side, since the last set-up */
};

struct recent recent_of(const arb_game *game);

/* The turn so many before the last, of which there are more than that. */
const struct recent_turn *recent_turn(const struct recent *recent, size_t before_last);

#endif

/* The last turns of a game, and what has been captured in it. They are found once after each
 * change, because the game must be replayed for them. */
#ifndef TERMINAL_SCREEN_RECENT_H
#define TERMINAL_SCREEN_RECENT_H

#include "game/game.h"

#define RECENT_MOST 64

struct recent_turn {
    size_t number;
    arb_side side;
    arb_turn turn; /* without squares: a pass */
};

struct recent {
    struct recent_turn turns[RECENT_MOST]; /* number `count` - 1, modulo the size, is the last */
    size_t count;                          /* number of turns in all */
    square_set squares;                    /* of the last turn, or of the current one so far */
    unsigned taken[2][ARB_KINDS];          /* captured from each side since the last set-up */
};

struct recent recent_of(const arb_game *game);

/* Returns the turn this many before the last. There must be more turns than that. */
const struct recent_turn *recent_turn(const struct recent *recent, size_t before_last);

#endif

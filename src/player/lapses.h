/* What weak players miss. They do not see every turn that can follow, and the fewer they miss the
 * better they play; what they see they judge as the search does. */
#ifndef PLAYER_LAPSES_H
#define PLAYER_LAPSES_H

#include "arbiter/player.h"
#include "rules/rules.h"

/* Without any, all is zero. */
struct lapses {
    uint64_t seed;       /* decides which turns are overlooked */
    unsigned overlooked; /* of how many turns in LAPSES_OF */
    unsigned blur;       /* what a position seems to be worth is wrong by up to so much */
};

#define LAPSES_OF 1000

/* Where a piece has come to that took something, and whose it is; ARB_NO_SQUARE if none has. */
struct landing {
    arb_square square;
    arb_side side;
};

/* Whether the turn that leads to `after` is overlooked, which follows that landing. What takes the
 * piece that has landed, or ends the game, is never. */
bool lapses_overlook(const struct lapses *lapses, const arb_rules *rules,
                     const struct position *after, struct landing landing);

/* By how much the worth of a position is misjudged. */
int lapses_blur(const struct lapses *lapses, const struct position *position);

#endif

/* A think in which not everything is looked at. */
#ifndef PLAYER_THINK_H
#define PLAYER_THINK_H

#include "player/lapses.h"

/* How closely a player looks. */
struct attention {
    struct lapses lapses;
    uint64_t work; /* how many turns to list at most */
    bool to_ends;  /* forced ends are verified, which no player with lapses can do */
    bool tables;   /* what is known of endings is made use of */
};

/* The same as arb_think, with that attention. */
arb_ruling think_attentively(arb_thinker *thinker, const arb_game *game, const arb_limits *limits,
                             const struct attention *attention, arb_thought *thought);

#endif

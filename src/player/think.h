/* Thinks in which not everything is looked at. */
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

/* The turn that a level chooses, as arb_choose does (player/levels.c). Levels are players for
 * people, from beginners on. They see only some of the turns that can follow, and do not look far:
 * a weak one loses as people do, not by turns at random. */
arb_ruling levels_choose(arb_players *players, unsigned level, const arb_game *game,
                         arb_turn *turn);

#endif

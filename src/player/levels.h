/* Players for people, from beginners on. They see only some of the turns that can follow, and do
 * not look far: a weak one loses as people do, not by turns at random. */
#ifndef PLAYER_LEVELS_H
#define PLAYER_LEVELS_H

#include "arbiter/player.h"

/* The turn that this level chooses, as arb_choose does. */
arb_ruling levels_choose(arb_players *players, unsigned level, const arb_game *game,
                         arb_turn *turn);

#endif

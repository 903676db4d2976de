/* Why a game has ended by its rules, in a word. */
#ifndef MATCH_REASON_H
#define MATCH_REASON_H

#include "game/game.h"

/* Returns the word for a game that has a result:
 *
 *     no-pieces king-taken   a side has no pieces, or its king is taken
 *     no-turns               the side to move has no turn
 *     far-row crowning       a man has arrived, or was crowned
 *     empty-board            nobody has anything left
 *     repeats quiet no-advance no-capture material balance main-road one-each
 *                            it is drawn, as the parameter `draw` of the rules says */
const char *reason_of(const arb_game *game);

#endif

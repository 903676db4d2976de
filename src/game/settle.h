/* How players end a game otherwise than on the board: by resigning, or by a draw that is offered
 * and accepted, or claimed (language.md 4.2). Each is a step of the game. */
#ifndef GAME_SETTLE_H
#define GAME_SETTLE_H

#include "base/text.h"
#include "game/game.h"

/* Adds what has been said: `fire resigned`, `draw agreed`, `draw claimed`, `draw offered by fire`;
 * nothing if nothing was. */
void said_text(struct text *text, const arb_rules *rules, enum spoken said, arb_side by);

#endif

/* A game as the part of an address after `#`, which page.js reads:
 *
 *     rules=NAME&text=RULES&position=POSITION&turns=TURN,TURN...&players=WHO,WHO
 *
 * `text`, a rule text, is there only for draughts whose rules are not built in, `position` only if
 * the game did not begin as the rules say, and `players` only if a computer plays. A turn under way
 * is left out. All but letters, digits and `-._~/:,` is written as %XX. */
#ifndef PAGE_LINK_H
#define PAGE_LINK_H

#include "arbiter/player.h"
#include "base/text.h"
#include "game/game.h"

/* `players` are those of both sides. */
void link_write(struct text *out, const arb_game *game, const arb_player *players);

#endif

/* The turns since the last set-up, told from the past. */
#ifndef GAME_HISTORY_H
#define GAME_HISTORY_H

#include "game/game.h"

struct told_turn {
    size_t number; /* from 1 */
    arb_side side;
    arb_turn turn;          /* without squares: a pass */
    struct position before; /* at the start of the turn */
    struct position after;  /* when its piece stood where it went, the turn not ended yet */
    bool ended;             /* false only of the last one, while it is under way */
};

typedef bool told_visitor(void *context, const struct told_turn *told);

/* Tells every turn, oldest first, and last the one under way if something has moved in
 * it; not one in which, after that, something was set up. False when the visitor returned false. */
bool history_each(const arb_game *game, told_visitor *visit, void *context);

#endif

/* The turns since the last set-up, replayed from the past. */
#ifndef GAME_HISTORY_H
#define GAME_HISTORY_H

#include "game/game.h"

struct told_turn {
    const arb_rules *rules;
    size_t number; /* from 1 */
    arb_side side;
    arb_turn turn;          /* no squares: a pass */
    struct position before; /* at the start of the turn */
    struct position after;  /* when its piece has arrived, but the turn has not ended yet */
    size_t done;            /* how many actions of the past come before its end, with it */
    bool ended;             /* false only for the last one, while it is under way */
};

typedef bool told_visitor(void *context, const struct told_turn *told);

/* Tells every turn, oldest first, and finally the one under way if something has moved in it; but
 * not a turn in which something was set up afterwards. False when the visitor returned false. */
bool history_each(const arb_game *game, told_visitor *visit, void *context);

#endif

/* The order in which the turns of a position are tried. The better the first one is, the less of
 * the rest has to be searched. */
#ifndef PLAYER_ORDER_H
#define PLAYER_ORDER_H

#include "player/choices.h"

/* The longest line of a search, in turns, before only captures are followed. */
#define SEARCH_PLIES 160

/* What a search has learnt about quiet turns: by ply, which ones refuted the turn before them,
 * and by side, how good turns from one square to another have been. */
struct order {
    uint16_t killers[SEARCH_PLIES][2];
    int16_t history[2][ARB_SQUARES][ARB_SQUARES];
};

/* Orders the choices from `first` on for the side to move in `position`. `best` is the number of
 * the turn that was best before, or NO_TURN. */
void order_choices(const struct order *order, struct choices *choices, size_t first,
                   const arb_rules *rules, const struct position *position, uint16_t best,
                   unsigned ply);

/* Does the same for a list of captures only, by what they gain. */
void order_captures(struct choices *choices, size_t first, const arb_rules *rules,
                    const struct position *position);

/* Notes that this turn refuted the one before it at that depth, and that the turns tried before
 * it, from `first` on, did not. */
void order_learn(struct order *order, const struct choices *choices, size_t first,
                 const arb_turn *turn, arb_side side, unsigned ply, int depth);

#endif

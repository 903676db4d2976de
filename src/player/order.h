/* In which order the turns of a position are tried: the better the first one is, the less
 * remains to be looked at. */
#ifndef PLAYER_ORDER_H
#define PLAYER_ORDER_H

#include "player/choices.h"

/* No line of a search is longer, in turns, before captures alone are followed. */
#define SEARCH_PLIES 160

/* What a search has learnt of turns that take nothing: those that refuted the turn before
 * them, by ply, and how good turns from square to square have been, by side. */
struct order {
    uint16_t killers[SEARCH_PLIES][2];
    int16_t history[2][ARB_SQUARES][ARB_SQUARES];
};

/* Orders the choices from `first` on, of the side to move in `position`; `best` is the
 * number of the turn that was best before, or NO_TURN. */
void order_choices(const struct order *order, struct choices *choices, size_t first,
                   const arb_rules *rules, const struct position *position, uint16_t best,
                   unsigned ply);

/* The same of captures alone, by what they gain. */
void order_captures(struct choices *choices, size_t first, const arb_rules *rules,
                    const struct position *position);

/* The turn refuted the one before it, at that depth; those tried before it, from `first` on,
 * did not. */
void order_learn(struct order *order, const struct choices *choices, size_t first,
                 const arb_turn *turn, arb_side side, unsigned ply, int depth);

#endif

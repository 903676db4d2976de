/* The root of a search: the turns to choose from are its first list of choices. */
#ifndef PLAYER_ROOT_H
#define PLAYER_ROOT_H

#include "player/search.h"

/* The turn is the best so far, and worth that; what is expected behind it is the line of
 * ply 1. */
void root_take(struct search *search, arb_thought *thought, const arb_turn *turn, int score);

/* Takes the turn that seems best when nothing is looked at behind it: there is always one. */
void root_begin(struct search *search, arb_thought *thought);

/* Looks through the turns deeper and deeper, up to `depth`, until the budget is spent or a
 * forced end has been seen. `thought` becomes the best found, and holds one before. */
void root_deepen(struct search *search, unsigned depth, arb_thought *thought);

/* Makes certain in how many turns from `root` an end is forced, `depth` or what has been seen at
 * the most, and that the line leads there; what the budget does not allow to make certain is no
 * forced end. */
void root_make_sure(struct search *search, const struct position *root, unsigned depth,
                    arb_thought *thought);

#endif

/* The root of a search: its turns are the first list of choices. */
#ifndef PLAYER_ROOT_H
#define PLAYER_ROOT_H

#include "player/search.h"

/* Takes the turn that seems best without looking any further, so that there always is one. */
void root_begin(struct search *search, arb_thought *thought);

/* Searches the turns deeper and deeper, up to `depth`, until the budget is spent or a forced end
 * has been seen. `thought` must already hold a turn, and is replaced by the best one found. */
void root_deepen(struct search *search, unsigned depth, arb_thought *thought);

/* Verifies in how many turns from `root` an end is forced, up to `depth` or the number seen,
 * whichever is larger, and that the line leads there. An end that cannot be verified within the
 * budget does not count as forced. */
void root_make_sure(struct search *search, const struct position *root, unsigned depth,
                    arb_thought *thought);

#endif

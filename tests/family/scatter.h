/* Positions by chance: middle games and endings, most of which no game would lead to. */
#ifndef FAMILY_SCATTER_H
#define FAMILY_SCATTER_H

#include "random.h"
#include "turns.h"

/* Both sides have pieces, together at most `most`, no man stands where it is crowned, and in few
 * positions has somebody won by where a piece stands. */
void scatter(const struct parameters *rules, struct random *random, int most,
             struct position *position);

#endif

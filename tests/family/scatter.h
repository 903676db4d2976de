/* Positions by chance: middle games and endings, most of which no game would lead to. */
#ifndef FAMILY_SCATTER_H
#define FAMILY_SCATTER_H

#include "random.h"
#include "turns.h"

/* Both sides have pieces. No man stands where it is crowned. */
void scatter(const struct parameters *rules, struct random *random, struct position *position);

#endif

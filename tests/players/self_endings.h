#ifndef PLAYERS_SELF_ENDINGS_H
#define PLAYERS_SELF_ENDINGS_H

#include "../reference/random.h"

/* Returns true if the tables of endings are right as far as they are checked. */
bool check_self_endings(struct random *random);

#endif

#ifndef PLAYERS_SELF_ENDINGS_H
#define PLAYERS_SELF_ENDINGS_H

#include "../reference/random.h"

/* True when the tables of endings are right, as far as is looked. */
bool check_self_endings(struct random *random);

#endif

/* Threads that search the same position as a think does, and share its table of positions: what one
 * has found the others need not search. They begin at different depths, so as not to do the same
 * at the same time. */
#ifndef PLAYER_HELPERS_H
#define PLAYER_HELPERS_H

#include "player/search.h"

struct helpers;

/* Starts `count` threads for a search that has been prepared, whose table is shared and at its
 * largest. Returns NULL if there is no memory; if not so many threads can be started, there are
 * fewer. */
struct helpers *helpers_start(const struct search *search, unsigned count, unsigned depth);

/* Stops them, adds the positions that they have looked at to those of the search, and frees
 * everything. NULL does nothing. */
void helpers_stop(struct helpers *helpers, struct search *search);

#endif

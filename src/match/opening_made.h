/* Openings that are made rather than read. */
#ifndef MATCH_OPENING_MADE_H
#define MATCH_OPENING_MADE_H

#include "match/opening_list.h"

/* Lists sequences of that many turns from the start, in reading order: for each position that they
 * lead to, the first one, unless the game is over there; no more than `most`. Returns -1, or
 * STATUS_TROUBLE after a complaint. */
int openings_list_all(struct openings *openings, unsigned turns, size_t most);

/* Makes the random opening of a pair. It depends on the seed and the number alone. */
const struct opening *opening_by_chance(struct openings *openings, uint64_t pair);

#endif

/* Where the games of a match begin: --openings FILE, all:N or random:N. */
#ifndef MATCH_OPENINGS_H
#define MATCH_OPENINGS_H

#include "host/host.h"
#include "match/opening_list.h"

/* What is asked for. */
struct openings_given {
    const arb_rules *rules;
    const char *word; /* of --openings; NULL: all games begin at the start */
    uint64_t seed;
    size_t most; /* no more than so many of all:N are needed */
};

/* Finds the openings, and checks all that are written in a file by playing them. Complains of what
 * is wrong. Returns -1 or STATUS_TROUBLE; openings_free is to be called in any case. */
int openings_read(struct openings *openings, const struct host *host,
                  const struct openings_given *given);
void openings_free(struct openings *openings);

/* Returns the opening of the pair of games with that number: those of the list come again after the
 * last one. What is given for a random one lasts until the next is. */
const struct opening *openings_of_pair(struct openings *openings, uint64_t pair);

#endif

/* The openings of a match. */
#ifndef MATCH_OPENING_LIST_H
#define MATCH_OPENING_LIST_H

#include "match/job.h"
#include "match/pool.h"

#define OPENING_RANDOM_MOST 40 /* turns */

struct openings {
    struct pool pool;
    const arb_rules *rules;
    arb_game *game;       /* to try turns on */
    struct opening *list; /* empty for random ones */
    size_t count;
    size_t room;
    unsigned random; /* how many turns of chance; 0: those of the list are taken */
    uint64_t seed;
    struct opening by_chance; /* the random opening that was taken last, and its turns */
    arb_turn turns[OPENING_RANDOM_MOST];
};

/* Adds a copy of an opening to the list. Returns false when out of memory. */
bool opening_add(struct openings *openings, const struct opening *opening);

/* Whether an opening is the one of a row (struct match_row). */
bool opening_is(const struct opening *opening, const arb_rules *rules, const char *of_row);

#endif

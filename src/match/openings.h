/* Where the games of a match begin: --openings FILE, all:N or random:N. */
#ifndef MATCH_OPENINGS_H
#define MATCH_OPENINGS_H

#include "host/host.h"
#include "match/player.h"
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

/* Whether an opening is the one of a row (struct match_row). */
bool opening_is(const struct opening *opening, const arb_rules *rules, const char *of_row);

/* ---- for openings_read ---------------------------------------------------------------------- */

/* Adds a copy of an opening to the list. Returns false when out of memory. */
bool opening_add(struct openings *openings, const struct opening *opening);

/* Adds the openings of a file: the games of a `.pdn` or `.pgn`, or else one a line, a position or
 * turns from the start; lines that are empty or begin with # are passed over. All of them are
 * played. Complains of each that is wrong, with its line and the code of the ruling. Returns -1, or
 * STATUS_TROUBLE after a complaint. */
int openings_read_file(struct openings *openings, const struct host *host, const char *path);

#endif

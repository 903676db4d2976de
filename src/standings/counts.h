/* What the games of a match come to, for each player and for each pairing. */
#ifndef STANDINGS_COUNTS_H
#define STANDINGS_COUNTS_H

#include "standings/games.h"
#include "standings/statistics.h"

/* The names belong to the rows. */
struct player_count {
    const char *name;
    uint64_t results[GAME_SCORES]; /* of all its games: lost, drawn, won */
    uint64_t lost_by[ENDINGS];     /* how those that it has lost ended */
    struct sample sample;
    uint64_t order[1 + 4]; /* of a tournament: half points, and ties (ties.h); all 0 in a match */
};

struct pairing_count {
    const char *one; /* named first by the first of the ids; everything is seen from its side */
    const char *other;
    uint64_t results[GAME_SCORES];
    struct sample sample;
};

struct match_counts {
    const arb_memory *memory;
    size_t games;
    struct player_count *players; /* the best first; of the same score, by name */
    size_t player_count;
    size_t player_room;
    struct pairing_count *pairings; /* by name */
    size_t pairing_count;
    size_t pairing_room;
};

/* Counts settled games, which must outlive the counts. Returns false when out of memory.
 * `counts_end` is to be called in any case. */
bool counts_of(struct match_counts *counts, const struct match_games *games);
void counts_end(struct match_counts *counts);

/* Puts players and pairings that were counted elsewhere in their order. */
void counts_order(struct match_counts *counts);

/* Adds a game, or the two games of a pair, as the player of that name has seen them. */
void sample_add(struct sample *sample, struct match_row *const rows[], size_t count,
                const char *name);

/* The same for one game, in which it has that many half points. With the other game of its pair,
 * in which it has `other`, it makes a pair; -1: that has not been added. */
void sample_add_game(struct sample *sample, unsigned half_points, int other);

/* Adds a game to all that is counted of a player. */
void player_add_game(struct player_count *player, unsigned half_points, int other,
                     enum ending ending);

/* Returns the pairing of two players, or NULL if they have not met. */
const struct pairing_count *counts_pairing(const struct match_counts *counts, const char *one,
                                           const char *other);

#endif

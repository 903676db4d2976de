/* What has been played of a match, and what it has come to so far. */
#ifndef MATCH_TALLY_H
#define MATCH_TALLY_H

#include "match/schedule.h"
#include "standings/counts.h"
#include "standings/sprt.h"

struct match_tally {
    const arb_memory *memory;
    const struct schedule *schedule;
    uint8_t *results;               /* by number of the game; 0: not played */
    uint64_t games;                 /* how many are played */
    uint64_t offences;              /* how many of them were lost by an offence */
    struct player_count *players;   /* in the order of the schedule */
    struct pairing_count *pairings; /* the same */
    struct player_count *shown;     /* room for those that have played */
    struct pairing_count *shown_pairings;
    struct pool pool;
};

/* Begins with no games. Returns false when out of memory; tally_end is to be called in any case. */
bool tally_begin(struct match_tally *tally, const struct schedule *schedule,
                 const arb_memory *memory);
void tally_end(struct match_tally *tally);

/* How a game has ended. */
struct game_end {
    unsigned half_points; /* of the player who began */
    enum ending ending;
};

/* Whether a game is played, and how it ended. */
bool tally_has(const struct match_tally *tally, uint64_t number, struct game_end *played);

/* Counts a game that was not played yet. */
void tally_add(struct match_tally *tally, uint64_t number, const struct game_end *played);

/* Whether the test is decided for a pairing. */
bool tally_is_decided(const struct match_tally *tally, size_t pairing, const struct sprt *sprt);

/* The counts as reports take them; they last until the next call, and are not to be ended. */
struct match_counts tally_counts(struct match_tally *tally);

#endif

/* All that is known of a match before its first game: players, openings, and the schedule, which
 * says what games there are and in which order. And what has been played of it. */
#ifndef MATCH_PLAN_H
#define MATCH_PLAN_H

#include "match/openings.h"
#include "match/settings.h"
#include "standings/counts.h"

/* ---- the schedule ----------------------------------------------------------------------------
 *
 * The games are numbered from 0; what a number stands for is a function of the players and the
 * options alone. */

#define SCHEDULE_MOST 100000000 /* games */

/* Room for the id of a game: the name of a rule set, two of players, their pair, and marks. */
#define GAME_ID_ROOM (2 * PLAYER_NAME_LONGEST + 128)

struct pairing {
    uint16_t one; /* of the players */
    uint16_t other;
};

struct schedule {
    const char *rules;
    const struct match_player *players;
    size_t player_count;
    bool gauntlet;  /* the first player against the others; else everyone against everyone */
    bool unpaired;  /* each opening is played once; else twice in a row, with sides exchanged */
    uint64_t games; /* of each pairing, at least 1 */
    uint64_t shard; /* only these games are played: shard I of N, from 1 */
    uint64_t shards;
    struct pairing *pairings;
    size_t pairing_count;
};

/* A game of the schedule. */
struct scheduled {
    size_t pairing;
    uint64_t pair;    /* the number of its pair, which gives the opening */
    unsigned of_pair; /* 0: the player named first in the pairing begins; 1: the other one */
};

/* Lists the pairings, when all but those is set. Returns false when out of memory. */
bool schedule_pairings(struct schedule *schedule, struct pool *pool);

/* How many games there are in all shards. */
uint64_t schedule_count(const struct schedule *schedule);

/* How many openings they need. */
uint64_t schedule_pairs(const struct schedule *schedule);

struct scheduled schedule_at(const struct schedule *schedule, uint64_t number);

/* Who plays: in 0 the player who begins. */
const struct match_player *schedule_player(const struct schedule *schedule,
                                           const struct scheduled *game, unsigned which);

/* Adds the id of a game. */
void schedule_id(struct text *text, const struct schedule *schedule, const struct scheduled *game);

/* Whether a game falls into the shard. Both games of a pair do, or none of them. */
bool schedule_is_in_shard(const struct schedule *schedule, const struct scheduled *game);

/* A seed for the players of a game, of the seed of the match and its id alone. */
uint64_t schedule_seed(const struct schedule *schedule, const struct scheduled *game,
                       uint64_t seed);

/* Finds the number of the game of a row. Returns NULL, or why it is none of this match. */
const char *schedule_find(const struct schedule *schedule, const struct match_row *row,
                          uint64_t *number);

/* ---- the games that are played --------------------------------------------------------------- */

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

/* ---- the plan -------------------------------------------------------------------------------- */

struct match_plan {
    const struct match_settings *settings;
    struct player_list players;
    struct openings openings;
    struct schedule schedule;
    struct match_tally tally;
    struct match_terms terms;
};

/* Makes the plan of a match. Returns -1, or STATUS_TROUBLE after a complaint; plan_end is to be
 * called in any case. */
int plan_begin(struct match_plan *plan, const struct match_settings *settings);
/* Whether a game is in the shard, and is not played yet. */
bool plan_is_to_play(const struct match_plan *plan, uint64_t number);

void plan_end(struct match_plan *plan);

#endif

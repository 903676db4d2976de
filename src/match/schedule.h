/* Which games a match has, and in which order. The games are numbered from 0; what a number stands
 * for is a function of the players and the options alone. */
#ifndef MATCH_SCHEDULE_H
#define MATCH_SCHEDULE_H

#include <stdint.h>

#include "base/text.h"
#include "match/player.h"
#include "match/pool.h"
#include "standings/row.h"

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

#endif

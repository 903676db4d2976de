/* A player's clock in one game. Times are in nanoseconds, as those of processes are. */
#ifndef MATCH_CLOCK_H
#define MATCH_CLOCK_H

#include "match/player.h"

#define SECOND UINT64_C(1000000000)
#define MILLISECOND (SECOND / 1000)
#define MICROSECOND (MILLISECOND / 1000)

/* How long the referee waits for a turn after the flag has fallen. */
#define AFTER_THE_FLAG SECOND

struct player_clock {
    const struct match_player *player;
    uint64_t left;    /* until the flag falls */
    unsigned turns;   /* until time is added; 0: never */
    uint64_t charged; /* for all turns so far */
};

/* The time now, on a clock that never goes back. */
uint64_t clock_now(void);

struct player_clock clock_begin(const struct match_player *player);

/* Whether the player has a clock. */
bool clock_is_there(const struct match_player *player);

/* Sets what is left at the start of a turn. */
void clock_turn(struct player_clock *clock);

/* How much a turn may be charged. */
uint64_t clock_most(const struct player_clock *clock);

/* How long a turn may take by the wall clock when processor time is charged: as the key `wall`
 * says, or 100 times what is left, and 30 seconds at least. */
uint64_t clock_most_wall(const struct player_clock *clock);

/* Charges a turn that was not late, and adds what the player gets after it. */
void clock_charge(struct player_clock *clock, uint64_t time);

/* Returns how many milliseconds are left, as players are told: at least 1, because some take 0 for
 * no limit. */
uint64_t clock_told(const struct player_clock *clock);

/* Returns how many milliseconds a player that is told how long to think should take for a turn, if
 * there is a clock: 9 of 10 parts of the time for a turn; or an even share of what is left and most
 * of the increment, and never more than half of what is left. */
uint32_t clock_share(const struct player_clock *clock);

#endif

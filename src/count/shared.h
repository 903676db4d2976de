/* A count of sequences of turns shared by several threads. */
#ifndef COUNT_SHARED_H
#define COUNT_SHARED_H

#include "count/counting.h"
#include "game/game.h"

/* The least depth that can be shared: the work is split into the positions after two turns. */
#define SHARED_COUNT_LEAST 3

/* Counts as `counting` says; `counting` tells afterwards whether it was stopped. Only the calling
 * thread calls `stop`. If a thread cannot be started, the others do its work. ARB_COUNT_NO_MEMORY:
 * nothing was counted. */
arb_counted shared_count(const arb_game *game, unsigned depth, unsigned threads,
                         struct counting *counting, uint64_t *count);

#endif

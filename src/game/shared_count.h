/* A count of sequences of turns that several threads share. */
#ifndef GAME_SHARED_COUNT_H
#define GAME_SHARED_COUNT_H

#include "game/game.h"

/* The least depth that can be shared: the positions behind two turns are what is given out. */
#define SHARED_COUNT_LEAST 3

/* Counts as `counting` says, which says afterwards whether it was stopped: only the calling
 * thread asks that. Where a thread cannot be had, the others do its work.
 * ARB_COUNT_NO_MEMORY: nothing was counted. */
arb_counted shared_count(const arb_game *game, unsigned depth, unsigned threads,
                         struct counting *counting, uint64_t *count);

#endif

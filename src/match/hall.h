/* A match that is being played: which game is next, and what becomes of each. */
#ifndef MATCH_HALL_H
#define MATCH_HALL_H

#include "match/live.h"
#include "match/results.h"

struct hall {
    const struct host *host;
    struct match_plan *plan;
    struct results *results;
    struct output *pdn; /* NULL: no records are written */
    arb_game *pdn_game;
    struct crew crew;
    struct live live;
    uint64_t next;     /* the first game that was not looked at yet */
    uint64_t synced;   /* when the results were, on the host's clock */
    uint64_t unplayed; /* games whose processes ended twice */
    bool stopped;      /* by a signal */
    bool troubled;     /* something was complained of, and the match cannot go on */
};

/* Plays what is left of a match. Returns the exit status; `stopped` says if a signal has ended
 * it. */
int hall_run(struct hall *hall);

#endif

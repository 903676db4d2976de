/* A match that is being played: which game is next, and what becomes of each. */
#ifndef MATCH_LOOP_H
#define MATCH_LOOP_H

#include "match/live.h"
#include "match/rows.h"

/* A match with the files that it writes. */
struct match {
    const struct host *host;
    struct match_settings settings;
    struct match_plan plan;
    struct results results;
    struct output pdn; /* its file is -1: no records are written */
    arb_game *pdn_game;
    struct worker_pool workers;
    struct live live;
    uint64_t next;     /* the first game that was not looked at yet */
    uint64_t synced;   /* when the results were, on the host's clock */
    uint64_t unplayed; /* games whose workers ended twice */
    bool stopped;      /* by a signal */
    bool troubled;     /* something was complained of, and the match cannot go on */
    char pdn_buffer[65536];
};

/* Plays what is left of a match. Returns the exit status; `stopped` says if a signal has ended
 * it. */
int match_play(struct match *match);

#endif

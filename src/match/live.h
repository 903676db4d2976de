/* What is shown of a match while it is played: on a terminal a table that is drawn anew, elsewhere
 * a line a game. */
#ifndef MATCH_LIVE_H
#define MATCH_LIVE_H

#include "host/output.h"
#include "host/worker_pool.h"
#include "match/worker.h"

#define HOST_SECOND 1000000 /* on the clock of the host, in microseconds */

struct live {
    const struct host *host;
    struct match_plan *plan;
    struct output out;
    bool quiet;
    bool coloured;
    bool terminal;    /* a table is drawn */
    uint64_t to_play; /* how many games this run has */
    uint64_t played;  /* how many of them */
    uint64_t begun;   /* when; microseconds of the host's clock, as for `drawn` */
    uint64_t drawn;   /* the table, for the last time */
    unsigned lines;   /* that it takes up */
    struct delays delays;
    char buffer[65536];
};

/* `live` is all zero. */
void live_begin(struct live *live, struct match_plan *plan, uint64_t to_play);

/* Shows a game that has ended. */
void live_game(struct live *live, const struct reply *reply);

/* Shows how the match stands, if it is time to. */
void live_show(struct live *live, const struct worker_pool *pool);

/* Shows the table at the end. Returns 0, or the errno if something could not be written. */
int live_end(struct live *live);

#endif

/* What a worker of a match does: it plays games, and sends back what came of them. */
#ifndef MATCH_WORKER_H
#define MATCH_WORKER_H

#include "match/outcome.h"
#include "match/plan.h"

/* The message of a game begins with this. After it comes the row of the game with its newline, or
 * why there is none. */
struct reply {
    uint64_t number;
    enum outcome_kind kind;
    unsigned half_points;
    enum ending ending;
    struct delays delays; /* as in struct outcome */
    char reason[200];     /* and what players claim besides */
};

/* Plays the games whose numbers come from `socket` until it is at its end. Returns the status with
 * which the process should end. */
int match_worker(struct match_plan *plan, int socket);

#endif

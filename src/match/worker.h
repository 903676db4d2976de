/* A process that plays games, one after another: it gets their numbers from the referee, and sends
 * back what came of them. */
#ifndef MATCH_WORKER_H
#define MATCH_WORKER_H

#include "match/plan.h"

#define REASON_ROOM 32

/* What comes back for a number: this, and then `length` bytes, the row of the game with its newline
 * or why there is none. */
struct reply {
    uint64_t number;
    uint64_t microseconds; /* how long the game took */
    uint32_t kind;         /* an enum outcome_kind */
    uint32_t half_points;
    uint32_t ending;
    uint32_t length;
    struct delays delays; /* as in struct outcome */
    char reason[REASON_ROOM];
};

/* Plays the games whose numbers come from `socket` until it is at its end, or until `parent` is.
 * Returns the status with which the process should end. */
int worker_play(struct match_plan *plan, int socket, int parent);

/* Reads or writes that many bytes. Returns false at the end of the file, or if it fails. */
bool socket_read(int file, void *bytes, size_t length);
bool socket_write(int file, const void *bytes, size_t length);

#endif

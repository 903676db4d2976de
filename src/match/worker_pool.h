/* The processes that play the games of a match, one game after another: each gets the numbers of
 * its games from the referee through a socket, and sends back what came of them. */
#ifndef MATCH_WORKER_POOL_H
#define MATCH_WORKER_POOL_H

#include <sys/types.h>

#include "match/outcome.h"
#include "match/plan.h"

#define QUEUE_MOST 32
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

/* A game that a worker was told to play. */
struct queued {
    uint64_t number;
    bool again;     /* it was void before */
    bool abandoned; /* the worker that played it has ended before */
};

struct worker {
    pid_t process; /* 0: it has ended; then there is no socket, -1 */
    int socket;
    bool ready;                      /* there is something to be read of it */
    struct queued queue[QUEUE_MOST]; /* the first one is being played */
    size_t queued;
};

struct worker_pool {
    struct match_plan *plan;
    struct worker *workers;
    size_t count;          /* that were started */
    const int *files;      /* see workers_begin */
    int parent[2];         /* a pipe: its end that is written to is the referee's alone */
    size_t depth;          /* how many games a worker is told at once, from 1 */
    uint64_t microseconds; /* of all games */
    uint64_t games;
    struct pool memory;
    struct text bytes; /* of the last reply; it grows */
};

/* Starts so many workers, which have none of these files, the referee's own, open: its lock must
 * end with it. A number below 0 is no file. Returns 0 or the errno; workers_end is to be called in
 * any case. */
int workers_begin(struct worker_pool *pool, struct match_plan *plan, size_t count,
                  const int files[2]);

/* Whether a worker can be told of another game. */
bool worker_has_place(const struct worker_pool *pool, const struct worker *worker);

/* Tells a worker of a game. If it has ended, that is what is read of it. */
void worker_send(struct worker *worker, const struct queued *game);

/* Waits until some workers are ready, for that many milliseconds at most. */
void workers_wait(struct worker_pool *pool, int milliseconds);

enum worker_reading { WORKER_REPLY, WORKER_ENDED, WORKER_NO_MEMORY };

/* Reads a reply of a worker that is ready, whose bytes are then in pool->bytes, and the game that
 * it is about. */
enum worker_reading worker_read(struct worker_pool *pool, struct worker *worker,
                                struct reply *reply, struct queued *game);

/* Takes leave of a worker that has ended (WORKER_ENDED), and ends what its players have started.
 * Its queue is as it was. Returns its status, as waitpid stores it. */
int worker_lose(struct worker *worker);

/* Starts a worker where there is none, with an empty queue. Returns 0 or the errno. */
int worker_start(struct worker_pool *pool, struct worker *worker);

/* Ends all workers, and waits for them: at once if `now`, otherwise they have nothing to do. */
void workers_end(struct worker_pool *pool, bool now);

/* What a worker does: plays the games whose numbers come from `socket` until it is at its end, or
 * until `parent` is. Returns the status with which its process should end. */
int worker_play(struct match_plan *plan, int socket, int parent);

/* Reads or writes that many bytes. Returns false at the end of the file, or if it fails. */
bool socket_read(int file, void *bytes, size_t length);
bool socket_write(int file, const void *bytes, size_t length);

#endif

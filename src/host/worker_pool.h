/* Processes of this program that do jobs, one after another: each is told the numbers of its jobs
 * through a socket, and sends back a message for each. */
#ifndef HOST_WORKER_POOL_H
#define HOST_WORKER_POOL_H

#include <poll.h>
#include <sys/types.h>

#include "base/text.h"

#define WORKER_JOBS_MOST 32

/* A job that a worker was told to do. */
struct worker_job {
    uint64_t number;
    bool again;     /* the caller's: it came to nothing before */
    bool abandoned; /* the caller's: the worker that did it has ended before */
};

struct worker {
    pid_t process;                            /* 0: it has ended */
    struct worker_job jobs[WORKER_JOBS_MOST]; /* the first one is being done */
    size_t job_count;
    struct text received;
};

struct worker_pool {
    /* Set by the caller. */
    const arb_memory *memory;
    int (*work)(void *context, int socket); /* what a worker does. Returns its exit status. At the
                                               end of the socket it has nothing more to do */
    void *context;

    struct worker *workers;
    struct pollfd *files; /* their sockets; file -1: it has ended */
    size_t count;         /* that were started */
    size_t room;
    int begins;          /* the socket of the worker that is being started */
    struct text message; /* the last one that was taken */
    uint64_t taken;      /* how many were */
    uint64_t begun;      /* when the first worker was started, in microseconds */
};

/* ---- in the process that has the jobs -------------------------------------------------------- */

/* Starts so many workers. Returns 0 or the errno; workers_end is to be called in any case. */
int workers_begin(struct worker_pool *pool, size_t count);

/* Starts a worker where there is none, without jobs. Returns 0 or the errno. */
int worker_start(struct worker_pool *pool, size_t worker);

/* How many jobs a worker is to be told at once, so that it does not wait for this process: `most`
 * where they take less than so many microseconds on the average, otherwise one. */
size_t workers_depth(const struct worker_pool *pool, uint64_t microseconds, size_t most);

/* Tells a worker of a job, of which it has fewer than WORKER_JOBS_MOST. If it has ended, that is
 * what is taken of it. */
void worker_send(struct worker_pool *pool, size_t worker, const struct worker_job *job);

/* Tells all workers that they are to end, whatever they do; they see it in stop_asked. */
void workers_stop(struct worker_pool *pool);

/* Waits until something has come from a worker, for that many milliseconds at most, and reads it
 * without waiting. */
void workers_wait(struct worker_pool *pool, int milliseconds);

enum worker_state {
    WORKER_BUSY,    /* no message of it has come, or it has ended before */
    WORKER_MESSAGE, /* one has: it is in pool->message; the job is taken off */
    WORKER_ENDED,   /* no other one will come; it still has its jobs */
    WORKER_NO_MEMORY
};

/* Takes what has come of a worker. WORKER_ENDED: `status` is its status, as waitpid stores it. */
enum worker_state worker_take(struct worker_pool *pool, size_t worker, struct worker_job *job,
                              int *status);

/* Ends all workers: those that have a job stop. Waits for them. */
void workers_end(struct worker_pool *pool);

/* ---- in a worker ----------------------------------------------------------------------------- */

/* Reads the number of the next job. Returns false if there is none. */
bool worker_next(int socket, uint64_t *number);

/* Sends the message of a job. Returns false if it cannot be sent. */
bool worker_reply(int socket, const struct text *message);

#endif

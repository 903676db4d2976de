/* Processes that do jobs together, until all are done or a signal has come. */
#ifndef TESTING_JOBS_H
#define TESTING_JOBS_H

#include <stdbool.h>

#include "host/worker_pool.h"

/* The exit status of a program that a signal ends is this plus the signal's number, as in shells.
 */
#define STATUS_SIGNAL 128

struct jobs {
    int (*work)(void *context, int socket); /* what each process does, as in a worker_pool */
    void *work_context;
    const size_t *numbers; /* of the jobs, in their order; NULL: each is its place in it */
    size_t count;
    size_t depth; /* of how many short jobs a process is told at once */

    void *context; /* of these functions, which this process calls */
    /* A job is done. Returns whether more are wanted. */
    bool (*done)(void *context, uint64_t number, const struct text *message);
    /* A process has not ended as it should: its status is as waitpid stores it, and its jobs are
     * not done. */
    void (*lost)(void *context, const struct worker *worker, int status);
    void (*moment)(void *context, bool last); /* called ten times a second, and at the end */
};

/* Has as many processes do the jobs, one for each processor if it is 0. From now on signals that
 * end programs are noted. Returns the signal that has come, 0 for none, or -1 if not all went well,
 * which has been reported. */
int jobs_run(const struct jobs *jobs, uint64_t processes);

/* `lost` and `moment` for one job alone: the first reports a signal that has ended its process, the
 * second does nothing. */
void jobs_lost_one(void *context, const struct worker *worker, int status);
void jobs_no_moment(void *context, bool last);

#endif

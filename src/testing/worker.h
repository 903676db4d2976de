/* A process that runs tests, one after the other, and sends their results. */
#ifndef TESTING_WORKER_H
#define TESTING_WORKER_H

#include <stdatomic.h>

#include "testing/discover.h"
#include "testing/settings.h"

/* What all workers take their tests from, in memory that they share. */
struct queue {
    atomic_size_t next; /* how many were taken */
    atomic_bool stop;   /* no more are to be taken */
};

struct work {
    const struct test_settings *settings;
    const struct tests *tests;
    const size_t *order; /* the numbers of tests, in the order in which they are run */
    size_t count;        /* of them */
    struct queue *queue;
    const char *folder; /* the run's own, absolute */
    const char *here;   /* the caller's folder */
    program_run *program;
    const struct host *host;
};

/* Runs tests until there are no more; results go to the open file `results`. The status with which
 * the process is to end. */
int worker_run(const struct work *work, size_t number, int results);

#endif

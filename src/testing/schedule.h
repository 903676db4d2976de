/* Runs tests in several processes at once, the workers. */
#ifndef TESTING_SCHEDULE_H
#define TESTING_SCHEDULE_H

#include <stdatomic.h>

#include "testing/discover.h"
#include "testing/settings.h"
#include "testing/teller.h"

/* The queue from which all workers take their tests, in memory that they share. */
struct queue {
    atomic_size_t next; /* number of tests taken */
    atomic_bool stop;   /* no more tests are to be taken */
};

struct work {
    const struct test_settings *settings;
    const struct tests *tests;
    const size_t *order; /* the numbers of tests, in the order in which they are run */
    size_t count;        /* of `order` */
    struct queue *queue;
    const char *folder; /* the run's folder, as an absolute path */
    const char *here;   /* the current directory of the caller */
    program_run *program;
    struct isolation isolation; /* of another program */
};

/* What a worker does. Runs tests until there are no more, and writes the results to standard
 * output. Returns the exit status of the process. */
int worker_run(const struct work *work, size_t number);

/* Runs all tests of the work and passes the results to a teller. Returns the signal that ended the
 * run, 0 for none, or -1 if an error occurred, which has been reported. */
int schedule_run(const struct work *work, size_t jobs, struct teller *teller);

#endif

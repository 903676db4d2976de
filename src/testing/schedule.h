/* Runs tests in several processes at once, the workers. */
#ifndef TESTING_SCHEDULE_H
#define TESTING_SCHEDULE_H

#include "testing/discover.h"
#include "testing/settings.h"
#include "testing/teller.h"

struct work {
    const struct test_settings *settings;
    const struct tests *tests;
    const size_t *order; /* the numbers of tests, in the order in which they are run */
    size_t count;        /* of `order` */
    const char *folder;  /* the run's folder, as an absolute path */
    const char *here;    /* the current directory of the caller */
    program_run *program;
    struct isolation isolation; /* of another program */
};

/* What a worker does: runs the tests whose numbers in the order come from `socket`, and sends their
 * results. Returns the exit status of the process. */
int worker_run(const struct work *work, int socket);

/* Runs all tests of the work and passes the results to a teller. Returns the signal that ended the
 * run, 0 for none, or -1 if an error occurred, which has been reported. */
int schedule_run(const struct work *work, size_t jobs, struct teller *teller);

#endif

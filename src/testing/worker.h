/* What a process does that runs tests. */
#ifndef TESTING_WORKER_H
#define TESTING_WORKER_H

#include "testing/discover.h"
#include "testing/settings.h"

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

#endif

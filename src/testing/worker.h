/* What a process does that runs tests. */
#ifndef TESTING_WORKER_H
#define TESTING_WORKER_H

#include "testing/runner.h"

struct worker_context {
    const struct work *work;
    const size_t *order; /* the numbers of tests, in the order in which they are run */
};

/* What a worker does: runs the tests whose numbers in the order come from `socket`, and sends their
 * results. Returns the exit status of the process. */
int worker_run(const struct worker_context *context, int socket);

#endif

/* Runs tests in several processes at once. */
#ifndef TESTING_SCHEDULE_H
#define TESTING_SCHEDULE_H

#include "testing/result.h"
#include "testing/worker.h"

/* Receives each result, in any order, and owns it. `result` returns false if no more tests are to
 * be started. */
struct listener {
    bool (*result)(void *context, size_t number, struct result *result);
    void (*moment)(void *context); /* called ten times a second */
    void *context;
};

/* Runs all tests of the work. Returns the signal that ended the run, 0 for none, or -1 if an error
 * occurred, which has been reported. */
int schedule_run(const struct work *work, size_t jobs, const struct listener *listener);

#endif

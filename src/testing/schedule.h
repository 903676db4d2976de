/* Runs tests in several processes at once. */
#ifndef TESTING_SCHEDULE_H
#define TESTING_SCHEDULE_H

#include "testing/result.h"
#include "testing/worker.h"

/* Who is told of each result, in whatever order they come; the result is theirs. False: no more
 * tests are to be begun. */
struct listener {
    bool (*result)(void *context, size_t number, struct result *result);
    void (*moment)(void *context); /* is called ten times a second */
    void *context;
};

/* Runs all tests of the work. The signal by which it was ended, 0 for none, or -1 when there was
 * trouble, which has been said. */
int schedule_run(const struct work *work, size_t jobs, const struct listener *listener);

#endif

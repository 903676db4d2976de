/* Runs tests in several processes at once. */
#ifndef TESTING_SCHEDULE_H
#define TESTING_SCHEDULE_H

#include "testing/teller.h"
#include "testing/worker.h"

/* Runs all tests of the work and passes the results to a teller. Returns the signal that ended the
 * run, 0 for none, or -1 if an error occurred, which has been reported. */
int schedule_run(const struct work *work, size_t jobs, struct teller *teller);

#endif

/* Records what a test printed as its new expectation. */
#ifndef TESTING_ACCEPT_H
#define TESTING_ACCEPT_H

#include "testing/judge.h"

/* Writes what changed into the files of the test, each of them completely or not at all. A run that
 * met a limit, crashed, or wrote to standard error without a NAME.err fails instead. A test that
 * checks itself with `assert` or `reject` is judged as usual. */
void accept_run(const struct judged *run, const struct host *host, struct result *result);

#endif

/* Recording what a test printed in place of what it should. */
#ifndef TESTING_ACCEPT_H
#define TESTING_ACCEPT_H

#include "testing/judge.h"

/* Writes what is new into the files of the test, each of them whole or not at all. What met a
 * limit, crashed or wrote to standard error fails instead, and so does what says of itself what is
 * right. */
void accept_run(const struct judged *run, const struct host *host, struct result *result);

#endif

/* `--minimize`: shortens a failing script to the lines that are needed. */
#ifndef TESTING_MINIMIZE_H
#define TESTING_MINIMIZE_H

#include "testing/runner.h"

/* Writes what is left of the one test of the work to standard output, and says on standard error
 * how it fails. Returns the exit status: 1 if it passes. */
int minimize(const struct work *work);

#endif

/* `--debug`: the prompt at the line of a script that fails. */
#ifndef TESTING_DEBUG_H
#define TESTING_DEBUG_H

#include "testing/runner.h"

/* Runs the one test of the work. If it fails, shows how, and opens the prompt at the line at fault,
 * with the position before it. Returns the exit status: 1 if it fails. */
int debug(const struct work *work);

#endif

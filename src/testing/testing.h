/* `arbiter --test`: runs golden tests. */
#ifndef TESTING_TESTING_H
#define TESTING_TESTING_H

#include "testing/trace.h"

/* Runs the tests that the command line names. Its first word is `--test`. Returns the exit status.
 * Scripts are run by `program`, with files from `host`. */
int testing_run(int argc, char **argv, const struct host *host, program_run *program);

#endif

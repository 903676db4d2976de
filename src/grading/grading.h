/* `arbiter --grade`: a table of what programs of students earn by tests. */
#ifndef GRADING_GRADING_H
#define GRADING_GRADING_H

#include "testing/trace.h"

/* Grades as the command line says, whose first word is `--grade`. Returns the exit status. Scripts
 * of tests that give points for parts are run by `program`, with files from `host`. */
int grading_run(int argc, char **argv, const struct host *host, program_run *program);

#endif

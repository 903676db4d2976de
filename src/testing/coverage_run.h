/* Tries which parameters a test tells from those of other rule sets. */
#ifndef TESTING_COVERAGE_RUN_H
#define TESTING_COVERAGE_RUN_H

#include "testing/script.h"
#include "testing/settings.h"

/* Runs a script, which has just run with this trace, once more for each other value of a parameter
 * of the rules that it plays by, unless it is known already that some test tells it. One that takes
 * longer than a second, or that has options besides -r and --bail, is left out. */
void coverage_run(struct coverage *coverage, const struct script *script,
                  const struct test_settings *settings, struct trace *trace);

#endif

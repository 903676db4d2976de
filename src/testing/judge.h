/* Decides whether a run was as its test wants it, and what to report if not. */
#ifndef TESTING_JUDGE_H
#define TESTING_JUDGE_H

#include "testing/judged.h"

/* Returns whether the run was cut short, which is a failure of its own. */
bool judge_end(const struct judged *run, struct result *result);

/* Returns whether its standard error is wrong. What is wrong is put in the result. */
bool judge_errors(const struct judged *run, struct result *result);

/* Checks how the run ended, its output, its exit status and its standard error, in this order. The
 * first thing wrong is put in the result. */
void judge(const struct judged *run, struct result *result);

#endif

/* Decides whether a run was as its test wants it, and what to report if not. */
#ifndef TESTING_JUDGE_H
#define TESTING_JUDGE_H

#include "testing/judged.h"

/* Returns whether the run was cut short, which is a failure of its own. */
bool judge_end(const struct judged *run, struct result *result);

/* Return whether its output, its exit status or its standard error is wrong. The first thing wrong
 * is put in the result. */
bool judge_output(const struct judged *run, struct result *result);
bool judge_status(const struct judged *run, struct result *result);
bool judge_errors(const struct judged *run, struct result *result);

/* Does all four checks, in this order. */
void judge(const struct judged *run, struct result *result);

#endif

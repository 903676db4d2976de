/* The output of another program, compared as --compare says. */
#ifndef TESTING_LOOSE_H
#define TESTING_LOOSE_H

#include "testing/judge.h"

/* Against NAME.out, or all `#>` lines one after the other. Names the first line of the expectation
 * that is not met. */
bool judge_loosely(const struct judged *run, struct result *result);

/* A line with runs of blanks as one and none at its end; with COMPARE_TOKENS none at its beginning
 * either; with COMPARE_EXACT as it is. Adds it without its end. */
void loose_line(struct bytes *to, struct piece line, enum compare compare);

#endif

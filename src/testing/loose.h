/* Compares the output of another program as --compare says. */
#ifndef TESTING_LOOSE_H
#define TESTING_LOOSE_H

#include "testing/judged.h"

/* Compares with NAME.out, or with all `#>` lines taken together. Reports the first line of the
 * expectation that is not met. */
bool judge_loosely(const struct judged *run, struct result *result);

/* Adds a line without its end. Runs of blanks become one blank, and those at its end are dropped.
 * COMPARE_TOKENS also drops those at its start. COMPARE_EXACT leaves the line as it is. */
void loose_line(struct bytes *to, struct piece line, enum compare compare);

#endif

/* Compares the output of another program as --compare says. */
#ifndef TESTING_LOOSE_H
#define TESTING_LOOSE_H

#include "testing/judged.h"

/* Compares with NAME.out, or with all `#>` lines taken together. Reports the first line of the
 * expectation that is not met. */
bool judge_loosely(const struct judged *run, struct result *result);

#endif

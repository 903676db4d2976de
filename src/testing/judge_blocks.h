/* Compares the output of a script with its `#>` lines. */
#ifndef TESTING_JUDGE_BLOCKS_H
#define TESTING_JUDGE_BLOCKS_H

#include "testing/judged.h"

bool judge_blocks(const struct judged *run, struct result *result);

/* Adds the script with its blocks as they should be for what was printed. */
void blocks_rewrite(const struct judged *run, struct bytes *to);

/* Returns the first line of a block that the run did not reach, or 0 if it reached all. */
size_t blocks_unreached(const struct judged *run);

#endif

/* Compares the output of a script with its `#>` lines. */
#ifndef TESTING_JUDGE_BLOCKS_H
#define TESTING_JUDGE_BLOCKS_H

#include "testing/judge.h"

bool judge_blocks(const struct judged *run, struct result *result);

/* Adds the script with its blocks as they should be for what was printed. */
void blocks_rewrite(const struct judged *run, struct bytes *to);

/* Returns the first line of a block that the run did not reach, or 0 if it reached all. */
size_t blocks_unreached(const struct judged *run);

/* Reports which command printed the line `line`, from 0, and which of its lines it is, with `what`
 * as the message. */
void judge_line(const struct judged *run, size_t line, const char *what, struct result *result);

#endif

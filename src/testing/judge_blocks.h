/* The output of a script against its `#>` lines. */
#ifndef TESTING_JUDGE_BLOCKS_H
#define TESTING_JUDGE_BLOCKS_H

#include "testing/judge.h"

bool judge_blocks(const struct judged *run, struct result *result);

/* The script with its blocks as they would have to be for what was printed. */
void blocks_rewrite(const struct judged *run, struct bytes *to);

/* The first line of a block that the run did not come to; 0: it came to all. */
size_t blocks_unreached(const struct judged *run);

/* Says which command printed a line, from 0, and which of its lines it is, and `what` of it. */
void judge_line(const struct judged *run, size_t line, const char *what, struct result *result);

#endif

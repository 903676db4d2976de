/* Expectations beside the commands: lines of a script that begin with `#>`. */
#ifndef TESTING_BLOCKS_H
#define TESTING_BLOCKS_H

#include "testing/lines.h"

enum wanted_kind {
    WANTED_LINE,    /* `#> TEXT`: this line */
    WANTED_PATTERN, /* `#>~ PATTERN`: a line that matches */
    WANTED_GAP      /* `#>...`: any number of lines */
};

/* A line of what is wanted. */
struct wanted {
    enum wanted_kind kind;
    struct piece text;  /* without `#>`, without its end */
    struct piece whole; /* the line of the script, with its end */
    size_t line;        /* of the script, from 1 */
};

/* All `#>` lines between two commands. What is printed up to there is compared with them. */
struct block {
    size_t first; /* into `wanted` */
    size_t count;
    size_t until; /* what commands up to this line print belongs to it; BLOCK_LAST: whatever is
                     printed, as no command follows */
};
#define BLOCK_LAST ((size_t)-1)

struct blocks {
    struct wanted *wanted;
    size_t wanted_count;
    struct block *block;
    size_t count;
};

/* Finds the blocks of a script. */
struct blocks blocks_of(const struct lines_of *script);
void blocks_free(struct blocks *blocks);

/* Whether printed lines are what is wanted; if not, *wrong is the first of them, from 0, that
 * cannot be (or their number, when some are missing), and *missed the first wanted one that was
 * not found (or their number). */
bool wanted_matches(const struct wanted *wanted, size_t count, const struct lines_of *printed,
                    size_t *wrong, size_t *missed);

/* Writes a block as it would have to be: wanted lines that still match stay as they are. */
void wanted_rewrite(const struct wanted *wanted, size_t count, const struct lines_of *printed,
                    struct bytes *to);

/* Whether a line is empty or a comment. */
bool line_is_comment(struct piece line);

#endif

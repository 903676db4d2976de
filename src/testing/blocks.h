/* Expectations next to the commands: lines of a script that start with `#>`. */
#ifndef TESTING_BLOCKS_H
#define TESTING_BLOCKS_H

#include "testing/piece.h"

enum wanted_kind {
    WANTED_LINE,    /* `#> TEXT`: this line */
    WANTED_PATTERN, /* `#>~ PATTERN`: a line that matches */
    WANTED_GAP      /* `#>...`: any number of lines */
};

/* A line of an expectation. */
struct wanted {
    enum wanted_kind kind;
    struct piece text;  /* without `#>` and without its end */
    struct piece whole; /* the line of the script with its end */
    size_t line;        /* its number in the script, from 1 */
};

/* All `#>` lines between two commands. They are compared with what is printed up to there. */
struct block {
    size_t first; /* index into `wanted` */
    size_t count;
    size_t until; /* the output of commands up to this line belongs to the block; BLOCK_LAST: all
                     output, as no command follows */
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

/* Returns whether the printed lines are as wanted. If not, *wrong is the index of the first printed
 * line that cannot match (or their number if some are missing), and *missed that of the first
 * wanted line that was not found (or their number). */
bool wanted_matches(const struct wanted *wanted, size_t count, const struct lines_of *printed,
                    size_t *wrong, size_t *missed);

/* Writes a block as it should be. Wanted lines that still match stay as they are. */
void wanted_rewrite(const struct wanted *wanted, size_t count, const struct lines_of *printed,
                    struct bytes *to);

#endif

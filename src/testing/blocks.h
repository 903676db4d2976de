/* Expectations next to the commands: lines of a script that start with `#>`, after blanks or not.
 */
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
    struct piece text;   /* without `#>` and without its end */
    struct piece whole;  /* the line of the script with its end */
    struct piece indent; /* the blanks before `#>` */
    size_t line;         /* its number in the script, from 1 */
    size_t until; /* the output of commands up to this line belongs to its block; BLOCK_LAST: all
                     output, as no command follows */
};
#define BLOCK_LAST ((size_t)-1)

/* The wanted lines of a script. Those between two commands are a block, which is compared with what
 * is printed up to the second. */
struct blocks {
    struct wanted *wanted;
    size_t count;
};

/* Finds the blocks of a script. */
struct blocks blocks_of(const struct lines_of *script);
void blocks_free(struct blocks *blocks);

/* Returns the first line, from 1, in which a word of the comment after a command begins with `#>`,
 * which looks like an expectation but is none; 0 if there is no such line. */
size_t blocks_misplaced(const struct lines_of *script);

/* Returns how many wanted lines the block has whose first is `first`. */
size_t block_length(const struct blocks *blocks, size_t first);

/* Returns whether all of `text` matches a pattern, in which `*` matches any characters, `?` one,
 * and
 * `\` makes the next one stand for itself. Characters are bytes. */
bool pattern_matches(struct piece pattern, struct piece text);

/* Returns whether the printed lines are as wanted. If not, *wrong is the index of the first printed
 * line that cannot match (or their number if some are missing), and *missed that of the first
 * wanted line that was not found (or their number). */
bool wanted_matches(const struct wanted *wanted, size_t count, const struct lines_of *printed,
                    size_t *wrong, size_t *missed);

/* Writes a block as it should be. Wanted lines that still match stay as they are. Others keep their
 * indent and their line end; a line that is new has those of the lines before it. */
void wanted_rewrite(const struct wanted *wanted, size_t count, const struct lines_of *printed,
                    struct text *to);

#endif

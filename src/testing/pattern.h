/* Patterns for lines: `*` matches any characters, `?` one character, and `\` makes the next
 * character stand for itself. */
#ifndef TESTING_PATTERN_H
#define TESTING_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

struct piece {
    const char *start;
    size_t length;
};

/* Returns whether all of `text` matches. Characters are bytes. */
bool pattern_matches(struct piece pattern, struct piece text);

#endif

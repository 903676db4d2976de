/* Patterns of lines: `*` is any characters, `?` one, `\` takes the next one as it is. */
#ifndef TESTING_PATTERN_H
#define TESTING_PATTERN_H

#include <stdbool.h>
#include <stddef.h>

struct piece {
    const char *start;
    size_t length;
};

/* Whether the whole of `text` matches. Characters are bytes. */
bool pattern_matches(struct piece pattern, struct piece text);

#endif

/* Words that were mistyped. */
#ifndef BASE_SLIP_H
#define BASE_SLIP_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a word of so many bytes differs from a name by one letter too many, too few or wrong, or
 * by two letters exchanged. Upper and lower case are the same. */
bool is_one_slip(const char *word, size_t length, const char *name);

#endif

/* Seals: each line of a journal carries a checksum, so that a line that was changed, lost or moved
 * is noticed. */
#ifndef JOURNAL_SEAL_H
#define JOURNAL_SEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* ` #` and 16 hexadecimal digits, which is a comment in the language. */
#define SEAL_LENGTH 18

/* Returns the checksum of a line. `before` is that of the line before it, or 0 after the head. */
uint64_t seal_sum(uint64_t before, const char *line, size_t length);

/* Appends a seal with that checksum. */
void seal_write(struct text *text, uint64_t sum);

/* Whether a line of `length` bytes ends with the right seal. *sum is the checksum of the line
 * before; if the seal is right, it becomes that of this line. */
bool seal_holds(const char *line, size_t length, uint64_t *sum);

#endif

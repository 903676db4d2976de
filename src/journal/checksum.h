/* Checksums: each line of a journal ends with one, so that a line that was changed, lost or moved
 * is noticed. */
#ifndef JOURNAL_CHECKSUM_H
#define JOURNAL_CHECKSUM_H

#include "base/text.h"

/* ` #` and 16 hexadecimal digits, which is a comment in the language. */
#define CHECKSUM_LENGTH 18

/* Returns the checksum of a line. `before` is that of the line before it, or 0 after the head. */
uint64_t checksum_of(uint64_t before, const char *line, size_t length);

/* Appends a checksum as a line ends with it. */
void checksum_write(struct text *text, uint64_t sum);

/* Whether a line of `length` bytes ends with the right checksum. *sum is the checksum of the line
 * before; if that of the line is right, *sum becomes it. */
bool checksum_holds(const char *line, size_t length, uint64_t *sum);

#endif

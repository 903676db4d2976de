/* Seals: the checksum that each line of a journal carries, so that a line that was changed, lost or
 * put elsewhere is noticed. */
#ifndef JOURNAL_SEAL_H
#define JOURNAL_SEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text/text.h"

/* ` #` and 16 hexadecimal digits, which make it a comment of the language. */
#define SEAL_LENGTH 18

/* The checksum of a line that comes after one with the checksum `before`; 0: after the first. */
uint64_t seal_sum(uint64_t before, const char *line, size_t length);

/* Appends the seal of that checksum. */
void seal_write(struct text *text, uint64_t sum);

/* Whether a line of `length` bytes ends with its seal. Then *sum, which is that of the line before,
 * becomes its own. */
bool seal_holds(const char *line, size_t length, uint64_t *sum);

#endif

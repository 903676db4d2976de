/* Bytes from outside, as they can be shown. */
#ifndef BASE_SHOWN_H
#define BASE_SHOWN_H

#include "base/text.h"

/* Returns whether the bytes begin with `##[` or `##WORD[`, which services that run tests take for a
 * command wherever it stands on a line of their log. */
bool shown_commands(const char *bytes, size_t length);

/* Returns how many bytes at the start are valid UTF-8 without control characters and without what
 * shown_commands finds. Control characters are those of ASCII, and U+0080 to U+009F, which a
 * terminal may take for commands.
 * If it returns 0, the first byte must be written as \xNN (text_escape). */
size_t shown_plain(const char *bytes, size_t length);

/* Adds bytes as they are. At a terminal, those that could control it or are not valid characters
 * are written as \xNN. */
void text_foreign(struct text *text, const char *bytes, size_t length, bool terminal);

/* Adds bytes in a form that is readable on any terminal. Those that are not printable ASCII, or
 * that shown_commands finds, are written as \xNN. After `most` bytes of output the rest is replaced
 * by
 * `...`. */
void text_shown(struct text *text, const char *bytes, size_t length, size_t most);

#endif

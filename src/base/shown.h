/* Finds out which bytes can be sent to a terminal as they are. */
#ifndef BASE_SHOWN_H
#define BASE_SHOWN_H

#include <stddef.h>

/* Returns how many bytes at the start are valid UTF-8 without control characters. Control
 * characters are those of ASCII, and U+0080 to U+009F, which a terminal may take for commands.
 * If it returns 0, the first byte must be written as \xNN (text_escape). */
size_t shown_plain(const char *bytes, size_t length);

#endif

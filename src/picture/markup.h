/* Writing XML: the one place where characters that mean something to it are escaped. */
#ifndef PICTURE_MARKUP_H
#define PICTURE_MARKUP_H

#include "host/output.h"

/* Writes the format as it stands, and in place of %s a string, escaped, of %d and %zu a
 * number, of %x a colour, `#c0ffee`. There are no others. */
void markup(struct output *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes a string that any text and any attribute can hold. */
void markup_text(struct output *out, const char *string);

#endif

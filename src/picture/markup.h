/* Writes XML. This is the only place that escapes characters with a meaning in XML. */
#ifndef PICTURE_MARKUP_H
#define PICTURE_MARKUP_H

#include "base/text.h"

/* Writes the format, replacing %s with a string, which is escaped, as are characters that set
 * the direction of text, %d and %zu with a number, and %x with a colour such as `#c0ffee`. No other
 * conversions are supported. */
void markup(struct text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif

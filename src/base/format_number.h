/* The number of a format, which stands at the beginning of a file. A file with a larger number than
 * this program knows was written by a newer one, and says so to whoever opens it. */
#ifndef BASE_FORMAT_NUMBER_H
#define BASE_FORMAT_NUMBER_H

#include "base/text.h"

/* A number of the preprocessor as a text. */
#define NUMBER_TEXT(number) NUMBER_AS_WRITTEN(number)
#define NUMBER_AS_WRITTEN(number) #number

/* Returns the number of a line that is `head` and a number of up to nine digits, which does not
 * begin with 0; or 0 for any other line. */
uint32_t format_number(const char *line, size_t length, const char *head);

/* Adds what is wrong with a file of a newer format. Returns false. */
bool format_newer(struct text *wrong, int64_t found, int newest);

/* Room for that, and for its NUL. */
#define FORMAT_NEWER_ROOM 80

#endif

/* Strings of JSON. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/text.h"

/* The most bytes that one byte from outside takes up within a string. */
#define JSON_BYTE_MOST 6

/* Adds bytes from outside as the inside of a string, in UTF-8; bytes that are not are taken as
 * Latin-1. Control characters are escaped, those of 8 bits too, and so is what shown_commands
 * finds. There must be room for JSON_BYTE_MOST times as many. */
void json_inside(struct text *text, const char *bytes, size_t length);

#endif

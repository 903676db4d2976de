/* Characters in UTF-8. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include "base/text.h"

/* Returns the length of the character that the bytes, at least one, begin with, and stores its
 * number. Returns 0 if they begin with none: a surrogate and a longer form than is needed are not
 * characters. */
size_t utf8_first(const char *bytes, size_t length, uint32_t *character);

/* The same for text that may be in Latin-1 or, as in old files, partly so: a byte that begins no
 * character in UTF-8 is a character of Latin-1. Returns at least 1. */
size_t utf8_or_latin1(const char *bytes, size_t length, uint32_t *character);

/* Whether a character must not be shown as it is: those of ASCII and U+0080 to U+009F that a
 * terminal may take for commands, and those that turn the direction of the text after them, U+202A
 * to U+202E and U+2066 to U+2069, with which a line can be made to look like another one. The marks
 * U+200E, U+200F and U+061C are none: they stand in names of people, and move nothing but the signs
 * next to them. */
static inline bool utf8_is_control(uint32_t character)
{
    return character < 0x20 || (character >= 0x7f && character < 0xa0) ||
           (character >= 0x202a && character <= 0x202e) ||
           (character >= 0x2066 && character <= 0x2069);
}

/* Adds a character in UTF-8. */
void text_character(struct text *text, uint32_t character);

#endif

/* Characters in UTF-8, and bytes from outside, as they can be shown. */
#ifndef BASE_SHOWN_H
#define BASE_SHOWN_H

#include "base/text.h"

/* Returns the length of the character that the bytes, at least one, begin with, and stores its
 * number. Returns 0 if they begin with none: a surrogate and a longer form than is needed are not
 * characters. */
size_t utf8_first(const char *bytes, size_t length, uint32_t *character);

/* The same for text that may be in Windows-1252, of which Latin-1 is a part, or, as in old files,
 * partly so: a byte that begins no character in UTF-8 is a character of that. Returns at least 1.
 * In UTF-8 it can have three bytes. */
size_t utf8_or_windows(const char *bytes, size_t length, uint32_t *character);

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

/* ---- bytes from outside -------------------------------------------------------------------- */

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

/* The same for a terminal that shows UTF-8: letters of all alphabets are added as they are. Control
 * characters and those that turn the direction of text are not, U+200E, U+200F and U+061C among
 * them. */
void text_shown_letters(struct text *text, const char *bytes, size_t length, size_t most);

/* Either of these two. */
typedef void text_shower(struct text *text, const char *bytes, size_t length, size_t most);

#endif

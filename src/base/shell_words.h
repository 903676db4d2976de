/* Words as a shell splits them. */
#ifndef BASE_SHELL_WORDS_H
#define BASE_SHELL_WORDS_H

#include "base/text.h"

/* The most words that so many bytes can have, with room for the NULL that follows the last. */
#define SHELL_WORDS_ROOM(length) ((length) / 2 + 2)

/* Splits `length` bytes without a NUL into words: blanks separate them, '...' and "..." quote, and
 * a backslash makes the next character stand for itself. Nothing is expanded. Stores the words in
 * `words`, which has SHELL_WORDS_ROOM(length), and their bytes in `storage`, which has room for
 * length + 1. Returns false if a quote is left open or a backslash ends the text. */
bool shell_words_split(char **words, size_t *count, char *storage, const char *bytes,
                       size_t length);

/* Adds a blank, and a word so that a shell takes it as it is: in quotes, if it must be. */
void shell_word_add(struct text *text, const char *word);

#endif

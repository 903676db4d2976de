/* A line to words, as a shell splits it: blanks separate, '...' and "..." hold together, a
 * backslash takes the next character as it is. Nothing is expanded. */
#ifndef TESTING_SHELL_WORDS_H
#define TESTING_SHELL_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* Words that are NUL-terminated strings in one block. */
struct shell_words {
    char **word; /* a NULL follows the last */
    size_t count;
    char *storage;
};

/* Splits `length` bytes without a NUL; false when a quote is left open, or a backslash ends
 * the line. The words are to be freed then too. */
bool shell_words_split(struct shell_words *words, const char *line, size_t length);
void shell_words_free(struct shell_words *words);

#endif

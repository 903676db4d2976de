/* Splits a line into words, as a shell does: blanks separate words, '...' and "..." quote, and a
 * backslash makes the next character stand for itself. Nothing is expanded. */
#ifndef TESTING_SHELL_WORDS_H
#define TESTING_SHELL_WORDS_H

#include <stdbool.h>
#include <stddef.h>

/* The words are NUL-terminated strings in one block. */
struct shell_words {
    char **word; /* a NULL follows the last */
    size_t count;
    char *storage;
};

/* Splits `length` bytes without a NUL. Returns false if a quote is left open or a backslash ends
 * the line. The words must be freed in this case too. */
bool shell_words_split(struct shell_words *words, const char *line, size_t length);
void shell_words_free(struct shell_words *words);

#endif

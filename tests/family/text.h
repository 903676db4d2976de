/* Words and numbers in a text. */
#ifndef FAMILY_TEXT_H
#define FAMILY_TEXT_H

#include <stdbool.h>
#include <stddef.h>

bool is_blank(char c);
bool is_digit(char c);

/* Copies a text without the blanks around it, or as much of it as there is room for; whether all of
 * it fits. */
bool copy_trimmed(char *to, size_t size, const char *text, size_t length);

/* Takes the next word from *cursor, up to a blank; whether there is one that fits. */
bool next_word(const char **cursor, char *word, size_t size);

/* Takes what is up to the next `separator`, without blanks around it; false at the end of the text.
 * *cursor becomes NULL after the last part. */
bool next_part(const char **cursor, char separator, char *part, size_t size);

/* Whether the text begins with the word `prefix` and a blank; *rest is then what is behind both. */
bool after_word(const char *text, const char *prefix, const char **rest);

/* Takes digits from *cursor; whether there are any, of a number that is at most `most`. */
bool take_number(const char **cursor, int most, int *number);

/* Whether the whole text is such a number. */
bool is_number(const char *text, int most, int *number);

/* Takes `c` from *cursor, if it is there. */
bool take_char(const char **cursor, char c);

/* The number of `text` in a list that ends with NULL, or -1. */
int index_of(const char *text, const char *const *list);

#endif

/* Keys in comments, `# KEY: VALUE`: tests have them, and the problems of contests; and words that
 * were mistyped. */
#ifndef BASE_COMMENT_KEY_H
#define BASE_COMMENT_KEY_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a word of so many bytes differs from a name by one letter too many, too few or wrong, or
 * by two letters exchanged. Upper and lower case are the same. */
bool is_one_slip(const char *word, size_t length, const char *name);

/* Parts of a line. */
struct comment_key {
    const char *word; /* all between the # and the first colon, without the blanks around it */
    size_t word_length;
    const char *value; /* what follows, without the blanks around it */
    size_t value_length;
};

/* Splits a line without its end. Returns false if it is no comment with a colon. */
bool comment_key_split(const char *line, size_t length, struct comment_key *key);

bool comment_key_is(const struct comment_key *key, const char *name);

/* Whether the word, if it is one of letters and dashes, is a name that was mistyped: by one slip,
 * or in its letters' case. */
bool comment_key_is_near(const struct comment_key *key, const char *name);

#endif

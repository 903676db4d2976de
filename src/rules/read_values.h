/* Reads the values of parameters, as the lines of a rule text have them. */
#ifndef RULES_READ_VALUES_H
#define RULES_READ_VALUES_H

#include "rules/rules.h"

/* The most letters of a piece, without the one that says its kind. */
#define LETTERS_MOST 3

/* A rule set that is being read, and the value that is being read of it. */
struct value_reading {
    arb_rules *rules;
    struct draughts *draughts; /* of `rules`, as the geometry is */
    struct geometry *geometry;
    char *strings;                     /* where the next one goes; there is room */
    char letters[4][LETTERS_MOST + 1]; /* the words of `letters` */
    int letters_count;

    const char *at; /* what is still to be read */

    /* What is wrong with it: why; or the word that is wrong and what may be written there.
     * Otherwise NULL, and the whole value is not what may be written. */
    const char *why;
    const char *fault;
    void (*form)(struct text *text);
};

/* Reads the value of the parameter with that index (rules/values.h). Blanks must be single. Returns
 * whether it is one. */
bool rules_read_value(struct value_reading *r, size_t index, const char *value);

/* Keeps a string, whose first letter may get a capital, and returns it. */
const char *keep_string(struct value_reading *r, const char *bytes, size_t length);

#endif

/* Squares and turns as people type them, made into words that notation_read_square and
 * notation_read_turn read: without the number of a turn (`1. 11-15`, `1... 22-18`), with `-` for
 * `to` (`11 to 15`), and, where squares are two digits, with `22` for `2,2` and `(2,2)`. */
#ifndef NOTATION_TYPED_H
#define NOTATION_TYPED_H

#include <stdbool.h>
#include <stddef.h>

#include "arbiter/rules.h"
#include "arbiter/turn.h"

/* Further words are no turn: one of ARB_TURN_SQUARES squares, with blanks wherever they may be, has
 * fewer. */
#define TYPED_WORDS 512

struct typed_line {
    const char *word[TYPED_WORDS];
    size_t of[TYPED_WORDS]; /* which of the words as typed each begins with */
    size_t count;
    char room[4 * TYPED_WORDS]; /* of words that are typed otherwise */
    size_t length;              /* of what is in it */
};

/* Makes words of words as they were typed, at most TYPED_WORDS and never more than these. Those
 * that are written as usual are pointed to. */
void typed_words(struct typed_line *typed, const arb_rules *rules, const char *const *words,
                 size_t count);

/* Returns the length of the number that a word begins with, `1.` or `1...`; 0 if it has none. */
size_t typed_number(const char *word);

/* Whether a word stands between squares as `-` does. */
bool typed_joins(const char *word);

/* Reads a column and a row with a comma between them, with or without brackets, in one word or two:
 * `2,2`, `(2,`, `2)`. Stores both as words, in room of so many bytes each, and returns how many
 * words that took; 0 if they have another form. */
#define TYPED_NUMBER 16
size_t typed_pair(const char *const *words, size_t count, char numbers[2][TYPED_NUMBER]);

#endif

/* A line to its words (language.md 2). */
#ifndef SCRIPT_WORDS_H
#define SCRIPT_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "arbiter/rules.h"
#include "host/reader.h"

/* Words beyond these are left out: a turn of 16 squares with blanks everywhere has
 * fewer, and no other command that looks at its words takes half as many. */
#define WORDS_MOST 64

/* Where a word stands on its line, quotes included. */
struct span {
    const char *start;
    const char *end;
};

/* The square that words were found to be, under some rules; NULL rules: not yet. */
struct found_square {
    const arb_rules *rules;
    arb_square square;
};

/* Words of a line, or its last ones: a view of a struct split_line. */
struct words {
    const char *const *word; /* unquoted */
    const struct span *span;
    size_t count;
    const char *end; /* of the line, comment and blanks behind it removed */

    /* Words that are kept remember what square they are. NULL: these do not. */
    struct found_square *found;
};

struct split_line {
    struct words words;
    struct span text; /* the line without comment and outer blanks */
    bool quote_open;  /* a quote is left open, or more stands right behind one */
    size_t bad_byte;  /* the number, from 1, of the first control byte on the line; 0: none */
    const char *word[WORDS_MOST];
    struct span span[WORDS_MOST];
    char storage[LINE_LONGEST + 8]; /* a copy of the line in which the words are unquoted */
};

/* Splits a line of at most LINE_LONGEST bytes. The bytes must outlive `split`. */
void words_split(struct split_line *split, const char *bytes, size_t length);

/* The number, from 1, of the first control byte, tabs not counted; 0: there is none. */
size_t words_bad_byte(const char *bytes, size_t length);

/* Whether a text is NAME(...), NAME read without regard to case: then *inside is what stands
 * between the brackets, or nothing when the second one does not end the text. */
bool words_in_brackets(struct span text, const char *name, struct span *inside);

/* The words without the first `count`, of which there are at least so many. */
static inline struct words words_from(const struct words *words, size_t count)
{
    return (struct words){.word = words->word + count,
                          .span = words->span + count,
                          .count = words->count - count,
                          .end = words->end};
}

#endif

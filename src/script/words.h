/* Splits a line into words (language.md 2). */
#ifndef SCRIPT_WORDS_H
#define SCRIPT_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <strings.h>

#include "arbiter/rules.h"
#include "arbiter/turn.h"
#include "base/text.h"
#include "host/reader.h"

/* Further words are dropped. A turn of 16 squares with blanks everywhere has fewer, and no other
 * command that looks at its words takes half as many. */
#define WORDS_MOST 64

/* The place of a word on its line, with its quotes. */
struct span {
    const char *start;
    const char *end;
};

/* What some words name under these rules, a square or a turn. NULL rules: not read yet. */
struct found_words {
    const arb_rules *square_rules;
    const arb_rules *turn_rules;
    arb_square square;
    arb_turn turn;
};

/* All or the last words of a line: a view of a struct split_line. */
struct words {
    const char *const *word; /* unquoted */
    const struct span *span;
    size_t count;
    const char *end; /* of the line, without comment and trailing blanks */

    /* Where a line that is remembered keeps what it names, which is one square or turn at most.
     * NULL: it is not remembered. */
    struct found_words *found;
};

struct split_line {
    struct words words;
    struct span text; /* the line without comment and outer blanks */
    bool quote_open;  /* a quote is not closed, or is closed in the middle of a word */
    size_t bad_byte;  /* the position, from 1, of the first control byte on the line; 0: none */
    const char *word[WORDS_MOST];
    struct span span[WORDS_MOST];
    char storage[LINE_LONGEST + 1]; /* a copy of the line in which the words are unquoted */
};

/* Splits a line of at most LINE_LONGEST bytes. The bytes must outlive `split`. */
void words_split(struct split_line *split, const char *bytes, size_t length);

/* Returns the position, from 1, of the first control byte that is not a tab; 0 if there is none. */
size_t words_bad_byte(const char *bytes, size_t length);

/* Whether a text begins with NAME(, ignoring case. If so, *inside is what is between the brackets,
 * or empty if the text does not end with the closing one. */
bool words_in_brackets(struct span text, const char *name, struct span *inside);

/* Appends the words, separated by single blanks. */
void words_join(const struct words *words, struct text *text);

/* Returns the words without the first `count`; there must be at least that many. */
static inline struct words words_from(const struct words *words, size_t count)
{
    return (struct words){.word = words->word + count,
                          .span = words->span + count,
                          .count = words->count - count,
                          .end = words->end,
                          .found = words->found};
}

/* Whether a word is that name, ignoring case. Most words differ in their first letter. */
static inline bool word_is(const char *word, const char *name)
{
    return ((word[0] ^ name[0]) & ~0x20) == 0 && strcasecmp(word, name) == 0;
}

#endif

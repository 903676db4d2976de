/* Rejections as text (language.md 7). */
#ifndef ANSWERS_REASON_H
#define ANSWERS_REASON_H

#include "arbiter/game.h"
#include "base/text.h"

/* Adds bytes in a form that is readable on any terminal. Those that are not printable ASCII are
 * written as \xNN. After `most` bytes of output the rest is replaced by `...`. */
void reason_shown(struct text *text, const char *bytes, size_t length, size_t most);

/* The values for the words in upper case in a sentence. */
struct reason {
    const arb_game *game;
    arb_square square;
    const char *word;
    const char *detail; /* if empty, it is found from the game */
};

/* Adds the sentence for a ruling. */
void reason_text(struct text *text, arb_ruling ruling, const struct reason *reason);

#endif

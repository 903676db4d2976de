/* Rejections as text (language.md 7). */
#ifndef TEXT_REASON_H
#define TEXT_REASON_H

#include "arbiter/game.h"
#include "text/text.h"

/* Adds bytes as a person can read them on any terminal: what is not printable ASCII
 * as \xNN, and no more than `most` bytes, then `...`. */
void reason_shown(struct text *text, const char *bytes, size_t length, size_t most);

/* What the words in capitals of a sentence stand for. */
struct reason {
    const arb_game *game;
    arb_square square;
    const char *word;
    const char *detail; /* empty: what the game itself can say */
};

/* Adds the sentence of a ruling. */
void reason_text(struct text *text, arb_ruling ruling, const struct reason *reason);

#endif

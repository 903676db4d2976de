/* How the board and the pieces of a rule set look where they are drawn in coloured characters. */
#ifndef TERMINAL_SCREEN_LOOKS_H
#define TERMINAL_SCREEN_LOOKS_H

#include "rules/rules.h"

/* A colour: its number on a terminal with eight colours, and with 256. */
struct shade {
    uint8_t of_8;
    uint8_t of_256;
};

struct screen_look {
    struct shade light; /* squares that are not dark */
    struct shade dark;
    struct shade sides[2];     /* the pieces */
    struct shade selected;     /* the selected square */
    struct shade selected_ink; /* the piece on it */
    struct shade destination;  /* a square that the piece can go to */
    /* In UTF-8, by side, kind, and crowned or not. NULL: use the letters that `print` uses. */
    const char *symbols[2][ARB_KINDS][2];
    bool letters; /* show the letter of the kind beside the symbol, which several kinds share */
};

/* Returns the look of a rule set: its own, or the letters of its pieces on brown squares, white for
 * the first side and black for the second. */
const struct screen_look *screen_look_of(const arb_rules *rules);

#endif

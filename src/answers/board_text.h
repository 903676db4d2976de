/* The board as printed. */
#ifndef ANSWERS_BOARD_TEXT_H
#define ANSWERS_BOARD_TEXT_H

#include <stdbool.h>

#include "base/text.h"
#include "rules/rules.h"

/* Enough room for a board with all its colours. */
#define BOARD_TEXT_ROOM 4096

struct board_style {
    bool colour; /* colour pieces and marks with ANSI sequences */
    bool names;  /* show the names of empty squares that the game uses */
};

/* Adds the board with its marks and axes, as described in language.md 6; nothing where there is no
 * room for all of it. */
void board_text(struct text *text, const arb_rules *rules, const struct position *position,
                struct board_style style);

#endif

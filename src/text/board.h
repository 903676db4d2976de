/* The board as it is printed. */
#ifndef TEXT_BOARD_H
#define TEXT_BOARD_H

#include <stdbool.h>

#include "arbiter/game.h"
#include "text/text.h"

/* Room for a board with all its colours. */
#define BOARD_TEXT_ROOM 4096

struct board_style {
    bool colour; /* pieces and marks are coloured by ANSI sequences */
    bool names;  /* empty squares that the game uses show what they are called */
};

/* Adds the board, marks and axes, as language.md 6 has it. */
void board_text(struct text *text, const arb_game *game, struct board_style style);

#endif

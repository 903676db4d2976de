/* The board as it is printed. */
#ifndef TEXT_BOARD_H
#define TEXT_BOARD_H

#include <stdbool.h>

#include "arbiter/game.h"
#include "text/text.h"

/* Room for a board with all its colours. */
#define BOARD_TEXT_ROOM 4096

/* Adds the board, marks and axes, as LANGUAGE.md section 6 has it; with `colour`,
 * pieces and marks are coloured by ANSI sequences. */
void board_text(struct text *text, const arb_game *game, bool colour);

#endif

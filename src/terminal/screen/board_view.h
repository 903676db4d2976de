/* The board in the window. */
#ifndef TERMINAL_SCREEN_BOARD_VIEW_H
#define TERMINAL_SCREEN_BOARD_VIEW_H

#include "board/bits.h"
#include "game/game.h"
#include "rules/rules.h"
#include "terminal/screen/layout.h"

/* What is shown besides pieces, selection and destinations. */
struct board_marks {
    arb_square cursor;
    square_set last;     /* squares of the last turn */
    square_set hinted;   /* squares of a suggested turn */
    square_set captured; /* squares where something has just been captured */
    square_set exploded; /* squares where something has just been destroyed */
    bool names;          /* show the names of squares */
};

/* Returns how many columns a piece or the name of a square takes in those rules: the wider one. */
int board_view_content(const arb_rules *rules);

/* Paints the board, and leaves the terminal's cursor where the board's is. */
void board_view(const struct layout *layout, const arb_game *game, const struct board_marks *marks);

/* Returns the style of a side's pieces on the panel's background. */
struct style;
struct style board_view_side(const arb_game *game, arb_side side);

#endif

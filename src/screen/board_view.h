/* The board on the window. */
#ifndef SCREEN_BOARD_VIEW_H
#define SCREEN_BOARD_VIEW_H

#include "board/bits.h"
#include "game/game.h"
#include "screen/layout.h"

/* What is to be seen beside pieces, selection and destinations. */
struct board_marks {
    arb_square cursor;
    square_set last;     /* squares of the last turn */
    square_set hinted;   /* of a turn that is offered */
    square_set captured; /* where something has just been taken */
    square_set exploded; /* or been destroyed */
    bool names;          /* what the squares are called */
};

void board_view(const struct layout *layout, const arb_game *game, const struct board_marks *marks);

/* Puts the terminal's cursor where the board's stands. */
void board_view_cursor(const struct layout *layout, const arb_game *game,
                       const struct board_marks *marks);

/* The colour of a side's pieces, on the panel's ground. */
struct style;
struct style board_view_side(const arb_game *game, arb_side side);

#endif

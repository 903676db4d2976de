/* The layout of a window of some size: the board at the left, the panel beside it, and a row of
 * buttons at the bottom. It does not depend on a terminal. */
#ifndef TERMINAL_SCREEN_LAYOUT_H
#define TERMINAL_SCREEN_LAYOUT_H

#include <stdbool.h>

#include "arbiter/board.h"

/* The smallest window that everything fits in. */
#define LAYOUT_LINES_LEAST 14
#define LAYOUT_COLUMNS_LEAST 58

/* Places are lines and columns of the window, counted from 0. */
struct layout {
    int lines; /* of the window */
    int columns;
    bool flipped; /* the board is turned round: its last square is at the top left */
    bool fits;    /* if not, nothing below is valid */
    int cell_lines;
    int cell_columns;
    int board_top; /* of its first cell; the labels of rows are left of it, those of columns below
                    */
    int board_left;
    int panel_left;
    int panel_columns;
    int panel_lines; /* from the top of the window */
    int buttons_line;
};

struct layout layout_for(int lines, int columns);

/* Return where a square's cell starts. */
int layout_line(const struct layout *layout, arb_square square);
int layout_column(const struct layout *layout, arb_square square);

/* Returns the line of a cell, counted from its first, that its piece is on. */
int layout_middle(const struct layout *layout);

/* Returns the square there, or ARB_NO_SQUARE if there is none. */
arb_square layout_square(const struct layout *layout, int line, int column);

#endif

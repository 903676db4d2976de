/* What goes where in a window of some size: the board at the left, the panel beside it, a row of
 * buttons at the bottom. Knows of no terminal. */
#ifndef SCREEN_LAYOUT_H
#define SCREEN_LAYOUT_H

#include <stdbool.h>

#include "arbiter/board.h"

/* The smallest window that has room for all. */
#define LAYOUT_LINES_LEAST 14
#define LAYOUT_COLUMNS_LEAST 58

/* Places are lines and columns of the window, counted from 0. */
struct layout {
    int lines; /* of the window */
    int columns;
    bool flipped; /* the board is turned round: its last square is at the top left */
    bool fits;    /* else nothing below means anything */
    int cell_lines;
    int cell_columns;
    int board_top; /* of its first cell; the rows' labels stand left of it, the columns' below */
    int board_left;
    int panel_left;
    int panel_columns;
    int panel_lines; /* from the top of the window */
    int buttons_line;
};

struct layout layout_for(int lines, int columns);

/* Where a square's cell begins. */
int layout_line(const struct layout *layout, arb_square square);
int layout_column(const struct layout *layout, arb_square square);

/* The line of a cell, counted from its first, on which its piece stands. */
int layout_middle(const struct layout *layout);

/* The square there; ARB_NO_SQUARE where there is none. */
arb_square layout_square(const struct layout *layout, int line, int column);

#endif

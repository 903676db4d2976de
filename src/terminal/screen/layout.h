/* The layout of a window of some size: the board at the left, the panel beside it, and a row of
 * buttons at the bottom. It does not depend on a terminal. */
#ifndef TERMINAL_SCREEN_LAYOUT_H
#define TERMINAL_SCREEN_LAYOUT_H

#include <stdbool.h>

#include "board/geometry.h"

/* Return the smallest window that everything fits in, with a board of that geometry. `content` is
 * how many columns a piece or the name of a square takes. */
int layout_lines_least(const struct geometry *geometry);
int layout_columns_least(const struct geometry *geometry, int content);

/* Places are lines and columns of the window, counted from 0. */
struct layout {
    const struct geometry *geometry;
    int content;
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

struct layout layout_for(const struct geometry *geometry, int content, int lines, int columns);

/* Return where the cells of a row and of a column of the board start. Rows are counted from the top
 * and columns from the left of the board before it is turned round. */
int layout_line_of_row(const struct layout *layout, int row);
int layout_column_of(const struct layout *layout, int column);

/* Return where a square's cell starts. */
int layout_line(const struct layout *layout, arb_square square);
int layout_column(const struct layout *layout, arb_square square);

/* Returns the line of a cell, counted from its first, that its piece is on. */
int layout_middle(const struct layout *layout);

/* Returns the square there, or ARB_NO_SQUARE if there is none. */
arb_square layout_square(const struct layout *layout, int line, int column);

#endif

/* The layout of a window of some size: the board at the left, or as much of it as there is room
 * for, the panel beside it, and a row of buttons at the bottom. It does not depend on a terminal.
 */
#ifndef TERMINAL_SCREEN_LAYOUT_H
#define TERMINAL_SCREEN_LAYOUT_H

#include <stdbool.h>

#include "board/geometry.h"

/* A row or a column of a board: its places are counted from the top or the left as they are seen,
 * and `seen` of `count` are in the window, from `first` on. */
struct extent {
    int count;
    int first;
    int seen;
};

/* Return the smallest window for a board of that geometry, and the fewest columns for the whole
 * board. `content` is how many columns a piece or the name of a square takes. */
int layout_lines_least(const struct geometry *geometry);
int layout_columns_least(const struct geometry *geometry, int content);
int layout_columns_whole(const struct geometry *geometry, int content);

/* Places are lines and columns of the window, counted from 0. */
struct layout {
    const struct geometry *geometry;
    int content;
    int lines; /* of the window */
    int columns;
    bool flipped; /* the board is turned round: its last square is at the top left */
    bool fits;    /* if not, nothing below is valid */
    struct extent rows;
    struct extent across; /* its columns */
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

/* Of a board that is not whole, its first rows and columns are seen. */
struct layout layout_for(const struct geometry *geometry, int content, int lines, int columns);

/* Scrolls no further than it takes to see a square, and the squares around it. */
void layout_show(struct layout *layout, arb_square square);

/* Return where the cells of a row and of a column that are seen start, by their places. */
int layout_line_of_row(const struct layout *layout, int place);
int layout_column_of(const struct layout *layout, int place);

/* Return the row or the column at a place, or the place of one. Rows are counted from the top and
 * columns from the left of the board before it is turned round. */
int layout_row_at(const struct layout *layout, int place);
int layout_column_at(const struct layout *layout, int place);

/* Return where the cell of a square that is seen starts. */
int layout_line(const struct layout *layout, arb_square square);
int layout_column(const struct layout *layout, arb_square square);

/* Returns the line of a cell, counted from its first, that its piece is on. */
int layout_middle(const struct layout *layout);

/* Returns the square there, or ARB_NO_SQUARE if there is none. */
arb_square layout_square(const struct layout *layout, int line, int column);

#endif

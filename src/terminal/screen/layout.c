#include "terminal/screen/layout.h"

/* The columns for a row's label and a blank, and for the blanks between board and panel. */
#define LABEL 2
#define GAP 2

#define PANEL_LEAST 22
#define CELL_COLUMNS_LEAST 4 /* two letters and a mark at each side */

/* Uses cells of that size if they leave room for everything else. Returns whether they do. The
 * smallest always do. */
static bool take_cells(struct layout *layout, int lines, int columns)
{
    int board = LABEL + 8 * columns;

    if (board + GAP + PANEL_LEAST > layout->columns)
        return false;
    layout->cell_lines = lines;
    layout->cell_columns = columns;
    layout->board_left = LABEL;
    layout->panel_left = board + GAP;
    layout->panel_columns = layout->columns - layout->panel_left;
    return true;
}

struct layout layout_for(int lines, int columns)
{
    struct layout layout = {.lines = lines, .columns = columns};
    int high = (lines - 2) / 8; /* one line for the labels and one for the buttons */

    layout.fits = lines >= LAYOUT_LINES_LEAST && columns >= LAYOUT_COLUMNS_LEAST;
    if (!layout.fits)
        return layout;
    /* Use the largest cell that fits. It is twice as wide as high or slightly wider, which looks
     * square. */
    while (high > 1 && !take_cells(&layout, high, 2 * high + 1) &&
           !take_cells(&layout, high, 2 * high))
        high--;
    if (high == 1)
        take_cells(&layout, 1, CELL_COLUMNS_LEAST);
    layout.board_top = lines - 2 - 8 * layout.cell_lines > 1 ? 1 : 0;
    layout.panel_lines = lines - 1;
    layout.buttons_line = lines - 1;
    return layout;
}

/* Converts a square to its cell, counted in reading order, and a cell to its square. */
static int cell_of(const struct layout *layout, int square)
{
    return layout->flipped ? ARB_SQUARES - 1 - square : square;
}

int layout_line(const struct layout *layout, arb_square square)
{
    return layout->board_top + cell_of(layout, square) / 8 * layout->cell_lines;
}

int layout_column(const struct layout *layout, arb_square square)
{
    return layout->board_left + cell_of(layout, square) % 8 * layout->cell_columns;
}

int layout_middle(const struct layout *layout)
{
    return (layout->cell_lines - 1) / 2;
}

arb_square layout_square(const struct layout *layout, int line, int column)
{
    int down = line - layout->board_top;
    int across = column - layout->board_left;

    if (!layout->fits || down < 0 || across < 0 || down >= 8 * layout->cell_lines ||
        across >= 8 * layout->cell_columns)
        return ARB_NO_SQUARE;
    return (arb_square)cell_of(layout,
                               down / layout->cell_lines * 8 + across / layout->cell_columns);
}

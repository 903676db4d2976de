#include "terminal/screen/layout.h"

/* The blanks between board and panel. */
#define GAP 2

#define PANEL_LEAST 22
#define PANEL_LINES_LEAST 14

/* One line for the labels of columns and one for the buttons. */
#define LINES_BELOW 2

/* Returns the columns for a row's label and a blank. */
static int label_columns(const struct geometry *geometry)
{
    return (geometry->rows < 10 ? 1 : 2) + 1;
}

/* Returns the fewest columns of a cell: for what is in it and a mark at each side. */
static int cell_columns_least(int content)
{
    return content + 2;
}

static int board_columns(const struct geometry *geometry, int cell_columns)
{
    return label_columns(geometry) + geometry->columns * cell_columns;
}

int layout_lines_least(const struct geometry *geometry)
{
    int lines = geometry->rows + LINES_BELOW;

    return lines > PANEL_LINES_LEAST ? lines : PANEL_LINES_LEAST;
}

int layout_columns_least(const struct geometry *geometry, int content)
{
    return board_columns(geometry, cell_columns_least(content)) + GAP + PANEL_LEAST;
}

/* Uses cells of that size if they leave room for everything else. Returns whether they do. The
 * smallest always do. */
static bool take_cells(struct layout *layout, int lines, int columns)
{
    int board = board_columns(layout->geometry, columns);

    if (columns < cell_columns_least(layout->content) ||
        board + GAP + PANEL_LEAST > layout->columns)
        return false;
    layout->cell_lines = lines;
    layout->cell_columns = columns;
    layout->board_left = label_columns(layout->geometry);
    layout->panel_left = board + GAP;
    layout->panel_columns = layout->columns - layout->panel_left;
    return true;
}

struct layout layout_for(const struct geometry *geometry, int content, int lines, int columns)
{
    struct layout layout = {
        .geometry = geometry, .content = content, .lines = lines, .columns = columns};
    int high = (lines - LINES_BELOW) / geometry->rows;

    layout.fits =
        lines >= layout_lines_least(geometry) && columns >= layout_columns_least(geometry, content);
    if (!layout.fits)
        return layout;
    /* Use the largest cell that fits. It is twice as wide as high or slightly wider, which looks
     * square. */
    while (high > 1 && !take_cells(&layout, high, 2 * high + 1) &&
           !take_cells(&layout, high, 2 * high))
        high--;
    if (high == 1)
        take_cells(&layout, 1, cell_columns_least(content));
    layout.board_top = lines - LINES_BELOW - geometry->rows * layout.cell_lines > 1 ? 1 : 0;
    layout.panel_lines = lines - 1;
    layout.buttons_line = lines - 1;
    return layout;
}

/* Returns a row or a column as seen in the window, or the other way round. */
static int as_seen(const struct layout *layout, int place, int count)
{
    return layout->flipped ? count - 1 - place : place;
}

int layout_line_of_row(const struct layout *layout, int row)
{
    return layout->board_top + as_seen(layout, row, layout->geometry->rows) * layout->cell_lines;
}

int layout_column_of(const struct layout *layout, int column)
{
    return layout->board_left +
           as_seen(layout, column, layout->geometry->columns) * layout->cell_columns;
}

int layout_line(const struct layout *layout, arb_square square)
{
    return layout_line_of_row(layout, row_of(layout->geometry, square));
}

int layout_column(const struct layout *layout, arb_square square)
{
    return layout_column_of(layout, column_of(layout->geometry, square));
}

int layout_middle(const struct layout *layout)
{
    return (layout->cell_lines - 1) / 2;
}

arb_square layout_square(const struct layout *layout, int line, int column)
{
    const struct geometry *geometry = layout->geometry;
    int down = line - layout->board_top;
    int across = column - layout->board_left;

    if (!layout->fits || down < 0 || across < 0)
        return ARB_NO_SQUARE;
    return square_at(geometry, as_seen(layout, across / layout->cell_columns, geometry->columns),
                     as_seen(layout, down / layout->cell_lines, geometry->rows));
}

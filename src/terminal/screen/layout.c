#include "terminal/screen/layout.h"

/* The blanks between board and panel. */
#define GAP 2

#define PANEL_LEAST 22

/* Of a larger board so many rows and columns are seen at least: a piece, and where it can jump to.
 */
#define SEEN_LEAST 5

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

/* Returns the columns that so many columns of the board take, with the labels of rows. */
static int board_columns(const struct geometry *geometry, int count, int cell_columns)
{
    return label_columns(geometry) + count * cell_columns;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

int layout_lines_least(const struct geometry *geometry)
{
    return least(geometry->rows, SEEN_LEAST) + LINES_BELOW;
}

int layout_columns_whole(const struct geometry *geometry, int content)
{
    return board_columns(geometry, geometry->columns, cell_columns_least(content)) + GAP +
           PANEL_LEAST;
}

int layout_columns_least(const struct geometry *geometry, int content)
{
    return board_columns(geometry, least(geometry->columns, SEEN_LEAST),
                         cell_columns_least(content)) +
           GAP + PANEL_LEAST;
}

/* Returns whether the whole board has cells of so many columns. */
static bool has_room(const struct layout *layout, int columns)
{
    const struct geometry *geometry = layout->geometry;

    return columns >= cell_columns_least(layout->content) &&
           board_columns(geometry, geometry->columns, columns) + GAP + PANEL_LEAST <=
               layout->columns;
}

/* Takes the largest cells with which the whole board fits. They are twice as wide as high or
 * slightly wider, which looks square. If there are none, the smallest. */
static void take_cells(struct layout *layout)
{
    int high = (layout->lines - LINES_BELOW) / layout->geometry->rows;

    while (high > 1 && !has_room(layout, 2 * high) && !has_room(layout, 2 * high + 1))
        high--;
    layout->cell_lines = high > 1 ? high : 1;
    layout->cell_columns =
        high > 1 ? 2 * high + has_room(layout, 2 * high + 1) : cell_columns_least(layout->content);
}

/* As many as there is room for. */
static struct extent extent_in(int count, int room)
{
    return (struct extent){.count = count, .seen = least(count, room)};
}

struct layout layout_for(const struct geometry *geometry, int content, int lines, int columns)
{
    struct layout layout = {
        .geometry = geometry, .content = content, .lines = lines, .columns = columns};

    layout.fits =
        lines >= layout_lines_least(geometry) && columns >= layout_columns_least(geometry, content);
    if (!layout.fits)
        return layout;
    take_cells(&layout);
    layout.board_left = label_columns(geometry);
    layout.rows = extent_in(geometry->rows, (lines - LINES_BELOW) / layout.cell_lines);
    layout.across = extent_in(geometry->columns, (columns - layout.board_left - GAP - PANEL_LEAST) /
                                                     layout.cell_columns);
    layout.panel_left = board_columns(geometry, layout.across.seen, layout.cell_columns) + GAP;
    layout.panel_columns = columns - layout.panel_left;
    layout.board_top = lines - LINES_BELOW - layout.rows.seen * layout.cell_lines > 1 ? 1 : 0;
    layout.panel_lines = lines - 1;
    layout.buttons_line = lines - 1;
    return layout;
}

/* ---- what is seen ------------------------------------------------------------------------ */

/* Returns the place of a row or a column of the board, or the other way round. */
static int as_seen(const struct layout *layout, int place, int count)
{
    return layout->flipped ? count - 1 - place : place;
}

static void extent_show(struct extent *extent, int place)
{
    int before = place > 0 ? place - 1 : place;
    int after = place < extent->count - 1 ? place + 1 : place;

    if (extent->first > before)
        extent->first = before;
    if (extent->first + extent->seen <= after)
        extent->first = after + 1 - extent->seen;
    if (extent->first > extent->count - extent->seen)
        extent->first = extent->count - extent->seen;
}

void layout_show(struct layout *layout, arb_square square)
{
    const struct geometry *geometry = layout->geometry;

    if (!layout->fits)
        return;
    extent_show(&layout->rows, as_seen(layout, row_of(geometry, square), geometry->rows));
    extent_show(&layout->across, as_seen(layout, column_of(geometry, square), geometry->columns));
}

int layout_row_at(const struct layout *layout, int place)
{
    return as_seen(layout, place, layout->rows.count);
}

int layout_column_at(const struct layout *layout, int place)
{
    return as_seen(layout, place, layout->across.count);
}

int layout_line_of_row(const struct layout *layout, int place)
{
    return layout->board_top + (place - layout->rows.first) * layout->cell_lines;
}

int layout_column_of(const struct layout *layout, int place)
{
    return layout->board_left + (place - layout->across.first) * layout->cell_columns;
}

int layout_line(const struct layout *layout, arb_square square)
{
    return layout_line_of_row(layout, layout_row_at(layout, row_of(layout->geometry, square)));
}

int layout_column(const struct layout *layout, arb_square square)
{
    return layout_column_of(layout, layout_column_at(layout, column_of(layout->geometry, square)));
}

int layout_middle(const struct layout *layout)
{
    return (layout->cell_lines - 1) / 2;
}

arb_square layout_square(const struct layout *layout, int line, int column)
{
    int down = line - layout->board_top;
    int across = column - layout->board_left;

    if (!layout->fits || down < 0 || across < 0 || down >= layout->rows.seen * layout->cell_lines ||
        across >= layout->across.seen * layout->cell_columns)
        return ARB_NO_SQUARE;
    return square_at(layout->geometry,
                     layout_column_at(layout, layout->across.first + across / layout->cell_columns),
                     layout_row_at(layout, layout->rows.first + down / layout->cell_lines));
}

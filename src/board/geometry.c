/* Boards of any size. */
#include "board/geometry.h"

/* How far a step in each direction goes: columns to the right, and rows down. */
static const int columns_of[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int rows_of[DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1};

static enum board_refusal refusal_of(const struct board_shape *shape)
{
    if (shape->columns < COLUMNS_LEAST || shape->columns > COLUMNS_MOST)
        return BOARD_COLUMNS;
    if (shape->rows < ROWS_LEAST || shape->rows > ROWS_MOST)
        return BOARD_ROWS;
    if (!shape->dark_only && shape->columns * shape->rows > ALL_SQUARES_MOST)
        return BOARD_TOO_MANY_SQUARES;
    return BOARD_MADE;
}

/* Returns the column of the first dark square of the top row. */
static uint8_t first_dark(const struct board_shape *shape)
{
    int corner = shape->dark_right ? shape->columns - 1 : 0;

    return (uint8_t)((corner + shape->rows - 1) % 2);
}

/* Stores which bits the squares have. */
static void number_squares(struct geometry *g)
{
    int cells = g->columns * g->rows;
    int darks = (cells + 1) / 2;

    g->dark_numbers = g->dark_only && cells > (int)NARROW_SET_BITS;
    g->squares = (uint8_t)(g->dark_numbers ? darks : cells);
    g->used_count = (uint8_t)(g->dark_only ? darks : cells);
    if (g->dark_numbers && g->columns % 2 == 0) {
        g->before_gap = g->columns;
        g->before_first = g->first_dark == 0 ? g->columns / 2 : 0;
    }
}

/* Returns whether the squares of a board need a wide set. */
static bool needs_wide(const struct geometry *g)
{
    unsigned last = g->squares - 1U + g->before_first;

    return last + (g->before_gap != 0 ? last / g->before_gap : 0) >= NARROW_SET_BITS;
}

/* Adds a square to the sets that it is in. */
static void add_square(struct geometry *g, arb_square square)
{
    square_set here = set_with(g, square);
    int column = column_of(g, square);
    int row = row_of(g, square);
    bool dark = column % 2 == first_dark_of(g, row);

    g->dark |= dark ? here : 0;
    g->used |= dark || !g->dark_only ? here : 0;
    g->far[0] |= row == g->rows - 1 ? here : 0;
    g->far[1] |= row == 0 ? here : 0;
    g->sides |= column == 0 || column == g->columns - 1 ? here : 0;
}

/* Returns the squares of the game from which a step over so many columns crosses the left or the
 * right side. */
static square_set crossing(const struct geometry *g, int columns)
{
    square_set found = 0;

    for (square_set left = g->used; left != 0; left = without_first(left)) {
        int column = column_of(g, first_square(g, left)) + columns;
        found |= column < 0 || column >= g->columns ? first_alone(left) : 0;
    }
    return found;
}

/* Stores the length of a step in a direction, and where such a step ends on a wrong square. One
 * that crosses the top or the bottom ends on no square. */
static void add_direction(struct geometry *g, unsigned direction)
{
    int steps = g->dark_only && (STRAIGHTS & TOWARDS(direction)) != 0 ? 2 : 1;
    int row_cells = g->columns + (g->before_gap != 0 ? 1 : 0);
    int cells = steps * (rows_of[direction] * row_cells + columns_of[direction]);
    square_set crossed = crossing(g, steps * columns_of[direction]);
    square_set all = g->wide ? ~(wide_set)0 : ~(narrow_set)0;

    g->shift[direction] = (int16_t)(g->dark_numbers ? cells / 2 : cells);
    g->stays[direction] = all;
    if (beside(g, crossed, direction) != 0)
        g->stays[direction] = all & ~crossed;
}

wide_set geometry_main_road(const struct geometry *geometry)
{
    bool left = first_dark_of(geometry, geometry->rows - 1) == 0;
    int column = left ? 0 : geometry->columns - 1;
    square_set road = 0;

    for (int row = geometry->rows - 1; row >= 0; row--) {
        road |= set_of_cell(geometry, column, row);
        column += left ? 1 : -1;
    }
    return road;
}

enum board_refusal geometry_make(struct geometry *geometry, const struct board_shape *shape)
{
    enum board_refusal refusal = refusal_of(shape);
    struct geometry made;

    if (refusal != BOARD_MADE)
        return refusal;
    made = (struct geometry){.columns = (uint8_t)shape->columns,
                             .rows = (uint8_t)shape->rows,
                             .first_dark = first_dark(shape),
                             .dark_only = shape->dark_only};
    number_squares(&made);
    made.wide = needs_wide(&made);
    if (made.wide && WIDE_SET_BITS == NARROW_SET_BITS)
        return BOARD_TOO_WIDE; /* GCOVR_EXCL_LINE: by some compilers alone */
    for (arb_square square = 0; square < made.squares; square++)
        add_square(&made, square);
    for (unsigned to = 0; to < DIRECTIONS; to++)
        add_direction(&made, to);
    *geometry = made;
    return BOARD_MADE;
}

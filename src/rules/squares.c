/* The names of squares in a rule set. */
#include <stdlib.h>

#include "board/contract.h"
#include "rules/rules.h"

unsigned arb_square_count(const arb_rules *rules)
{
    require(rules != NULL, "arb_square_count: rules is NULL");
    return rules_geometry(rules)->squares;
}

arb_square arb_square_at(const arb_rules *rules, int column, int row)
{
    require(rules != NULL, "arb_square_at: rules is NULL");
    return rules_square_at(rules, column, row);
}

/* ---- numbers ----------------------------------------------------------------------------- */

/* Numbers are counted along lines: rows, or columns. The corner is at the left of the first line
 * or, where lines are columns, at its top. */

static bool from_right(parameter_squares order)
{
    return order.corner == CORNER_TOP_RIGHT || order.corner == CORNER_BOTTOM_RIGHT;
}

static bool from_bottom(parameter_squares order)
{
    return order.corner == CORNER_BOTTOM_LEFT || order.corner == CORNER_BOTTOM_RIGHT;
}

int counted_number(const struct geometry *g, parameter_squares order, arb_square square)
{
    int column = column_of(g, square);
    int row = row_of(g, square);
    int before; /* so many cells */

    if (from_right(order))
        column = g->columns - 1 - column;
    if (from_bottom(order))
        row = g->rows - 1 - row;
    before = order.along == ALONG_ROWS ? row * g->columns + column : column * g->rows + row;
    return (g->dark_only ? before / 2 : before) + 1;
}

arb_square counted_square(const struct geometry *g, parameter_squares order, int number)
{
    bool rows = order.along == ALONG_ROWS;
    int length = rows ? g->columns : g->rows;
    int right = from_right(order) ? g->columns - 1 : 0;
    int bottom = from_bottom(order) ? g->rows - 1 : 0;
    int before = number - 1;
    int line;
    int place;

    if (number < 1 || number > g->used_count)
        return ARB_NO_SQUARE;
    if (g->dark_only) /* the corner is dark, or the next square is */
        before = nth_dark_cell(before, length, (right + bottom + g->first_dark) % 2);
    line = before / length;
    place = before % length;
    /* The last column less some, or the first and some. */
    return square_at(g, abs(right - (rows ? place : line)), abs(bottom - (rows ? line : place)));
}

/* ---- names ------------------------------------------------------------------------------- */

/* Writes the number of a square, which has up to three digits, and returns its length. */
static size_t write_square_number(int number, char *digits)
{
    if (number < 100)
        return rules_write_number(number, digits);
    digits[0] = (char)('0' + number / 100);
    digits[1] = (char)('0' + number / 10 % 10);
    digits[2] = (char)('0' + number % 10);
    return 3;
}

size_t rules_square_name(const arb_rules *rules, arb_square square, char name[ARB_SQUARE_NAME])
{
    const struct geometry *g = rules_geometry(rules);
    size_t length;

    if (rules->squares.naming == NAMED_BY_NUMBERS && has_square(g, g->used, square))
        return write_square_number(square_number(g, rules->squares, square), name);
    length = rules_column_label(rules, column_of(g, square), name);
    if (rules->squares.naming == NAMED_BY_DIGITS)
        name[length++] = ' ';
    return length + rules_row_label(rules, row_of(g, square), name + length);
}

size_t arb_square_name(const arb_rules *rules, arb_square square, char name[ARB_SQUARE_NAME])
{
    require(rules != NULL, "arb_square_name: rules is NULL");
    require(name != NULL, "arb_square_name: name is NULL");
    size_t length =
        square < rules_geometry(rules)->squares ? rules_square_name(rules, square, name) : 0;

    name[length] = '\0';
    return length;
}

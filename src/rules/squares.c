/* The names of squares in a rule set. */
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

size_t rules_square_name(const arb_rules *rules, arb_square square, char name[ARB_SQUARE_NAME])
{
    const struct geometry *g = rules_geometry(rules);
    size_t length;

    if (rules->axes.names == DARK_NUMBERS && has_square(g, g->dark, square))
        return rules_write_number(dark_number(g, square), name);
    length = rules_column_label(rules, column_of(g, square), name);
    if (rules->axes.names == COLUMN_AND_ROW)
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

/* The names of squares in a rule set. */
#include "board/contract.h"
#include "rules/rules.h"

arb_square arb_square_at(const arb_rules *rules, int column, int row)
{
    require(rules != NULL, "arb_square_at: rules is NULL");
    return rules_square_at(rules, column, row);
}

/* Writes a dark square's number, 1 to 32 in reading order, and returns its length. Each row has
 * four dark squares. */
static size_t dark_number(arb_square square, char name[ARB_SQUARE_NAME])
{
    unsigned number = square / 2U + 1;
    size_t length = 0;

    if (number >= 10)
        name[length++] = (char)('0' + number / 10);
    name[length++] = (char)('0' + number % 10);
    return length;
}

size_t arb_square_name(const arb_rules *rules, arb_square square, char name[ARB_SQUARE_NAME])
{
    require(rules != NULL, "arb_square_name: rules is NULL");
    require(name != NULL, "arb_square_name: name is NULL");
    size_t length = 0;

    name[0] = '\0';
    if (square >= ARB_SQUARES)
        return 0;
    if (rules->axes.names == DARK_NUMBERS && set_has(DARK_SQUARES, square)) {
        length = dark_number(square, name);
    } else {
        name[length++] = (char)(rules->axes.first_column + square % 8);
        if (rules->axes.names == COLUMN_AND_ROW)
            name[length++] = ' ';
        name[length++] = (char)(rules->axes.first_row + rules_row(rules, square));
    }
    name[length] = '\0';
    return length;
}

arb_square rules_numbered_square(int number)
{
    int row;

    if (number < 1 || number > 32)
        return ARB_NO_SQUARE;
    row = (number - 1) / 4;
    return (arb_square)((number - 1) * 2 + (row % 2 == 0 ? 1 : 0));
}

#include "squares.h"

#include "places.h"
#include "text.h"

#include <stdio.h>

int number_in_reading_order(const struct parameters *rules, struct square square)
{
    int number = 0;
    for (int row = rules->rows - 1; row >= 0; row--) {
        for (int column = 0; column < rules->columns; column++) {
            struct square other = square_at(column, row);
            number += in_play(rules, other);
            if (same_square(square, other)) {
                return in_play(rules, other) ? number : 0;
            }
        }
    }
    return 0;
}

/* The square on line `line` from the corner, place `place` on it. */
static struct square from_corner(const struct parameters *rules, int line, int place)
{
    int across = rules->by_columns ? line : place;
    int along = rules->by_columns ? place : line;
    return square_at(rules->from_right ? rules->columns - 1 - across : across,
                     rules->from_top ? rules->rows - 1 - along : along);
}

int number_from_corner(const struct parameters *rules, struct square square)
{
    int lines = rules->by_columns ? rules->columns : rules->rows;
    int places = rules->by_columns ? rules->rows : rules->columns;
    int number = 0;
    for (int line = 0; line < lines; line++) {
        for (int place = 0; place < places; place++) {
            struct square other = from_corner(rules, line, place);
            number += in_play(rules, other);
            if (same_square(square, other)) {
                return in_play(rules, other) ? number : 0;
            }
        }
    }
    return 0;
}

bool find_number(const struct parameters *rules, int number,
                 int (*number_of)(const struct parameters *, struct square), struct square *square)
{
    for (int column = 0; column < rules->columns; column++) {
        for (int row = 0; row < rules->rows; row++) {
            *square = square_at(column, row);
            if (number > 0 && number_of(rules, *square) == number) {
                return true;
            }
        }
    }
    return false;
}

/* The row of a digit, or the digit of a row. */
static int digit_of_row(const struct parameters *rules, int row)
{
    return rules->from_top ? rules->rows - row : row;
}

void write_square(const struct parameters *rules, struct square square, char *name)
{
    switch (rules->naming) {
    case NAMED_BY_LETTERS:
        snprintf(name, SQUARE_NAME_LIMIT, "%c%d", 'a' + square.column,
                 rules->from_top ? rules->rows - square.row : square.row + 1);
        break;
    case NAMED_BY_NUMBERS:
        snprintf(name, SQUARE_NAME_LIMIT, "%d", number_from_corner(rules, square));
        break;
    case NAMED_BY_DIGITS:
        snprintf(name, SQUARE_NAME_LIMIT, "%d%d", square.column + rules->from_top,
                 digit_of_row(rules, square.row));
        break;
    }
}

static bool take_letters(const struct parameters *rules, const char **cursor, struct square *square)
{
    int column = **cursor >= 'a' ? **cursor - 'a' : **cursor - 'A';
    int rank;
    if (column < 0 || column >= BOARD_LIMIT) {
        return false;
    }
    ++*cursor;
    if (!take_number(cursor, BOARD_LIMIT, &rank)) {
        return false;
    }
    *square =
        square_at(column, rules->naming == NAMED_BY_LETTERS && rules->from_top ? rules->rows - rank
                                                                               : rank - 1);
    return true;
}

static bool take_digits(const struct parameters *rules, const char **cursor, struct square *square)
{
    if (!is_digit((*cursor)[0]) || !is_digit((*cursor)[1])) {
        return false;
    }
    *square =
        square_at((*cursor)[0] - '0' - rules->from_top, digit_of_row(rules, (*cursor)[1] - '0'));
    *cursor += 2;
    return true;
}

bool take_square(const struct parameters *rules, const char **cursor, struct square *square)
{
    int number;
    if (!is_digit(**cursor)) {
        return take_letters(rules, cursor, square) && may_hold(rules, *square);
    }
    if (rules->naming == NAMED_BY_DIGITS) {
        return take_digits(rules, cursor, square) && may_hold(rules, *square);
    }
    return rules->naming == NAMED_BY_NUMBERS && take_number(cursor, SQUARE_LIMIT, &number) &&
           find_number(rules, number, number_from_corner, square);
}

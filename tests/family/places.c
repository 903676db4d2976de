#include "places.h"

#include <string.h>

bool on_board(const struct parameters *rules, struct square square)
{
    return square.column >= 0 && square.column < rules->columns && square.row >= 0 &&
           square.row < rules->rows;
}

bool in_play(const struct parameters *rules, struct square square)
{
    int from_corner = rules->dark_at_left ? square.column : rules->columns - 1 - square.column;
    return on_board(rules, square) && (!rules->dark || (from_corner + square.row) % 2 == 0);
}

bool may_hold(const struct parameters *rules, struct square square)
{
    return rules->explosions ? on_board(rules, square) : in_play(rules, square);
}

struct square neighbour(const struct parameters *rules, int side, struct square from,
                        enum direction direction)
{
    /* To the right and up, for the side that plays up. */
    static const int right[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int up[DIRECTIONS] = {1, 1, 0, -1, -1, -1, 0, 1};
    bool straight = right[direction] == 0 || up[direction] == 0;
    int distance = (straight && rules->dark ? 2 : 1) * (side == rules->up ? 1 : -1);
    return square_at(from.column + distance * right[direction],
                     from.row + distance * up[direction]);
}

int far_row(const struct parameters *rules, int side)
{
    return side == rules->up ? rules->rows - 1 : 0;
}

bool on_main_road(const struct parameters *rules, struct square square)
{
    bool from_left = rules->dark_at_left || rules->columns % 2 != 0;
    return square.row == (from_left ? square.column : rules->columns - 1 - square.column);
}

static int side_called(const struct parameters *rules, const char *name, int otherwise)
{
    for (int side = 0; side < 2; side++) {
        if (strcmp(rules->sides[side], name) == 0) {
            return side;
        }
    }
    return otherwise;
}

int white_side(const struct parameters *rules)
{
    return side_called(rules, "white", rules->up);
}

int black_side(const struct parameters *rules)
{
    return side_called(rules, "black", 1 - white_side(rules));
}

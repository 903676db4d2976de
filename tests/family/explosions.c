#include "explosions.h"

#include "places.h"

bool explodes(const struct parameters *rules, struct piece piece)
{
    return rules->explosions && piece.kind == BOMB;
}

void explode(const struct parameters *rules, struct turn *turn, struct square at)
{
    for (int row = at.row + 1; row >= at.row - 1; row--) {
        for (int column = at.column - 1; column <= at.column + 1; column++) {
            struct square square = square_at(column, row);
            if (on_board(rules, square) && !is_empty(&turn->after, square) &&
                piece_on(&turn->after, square).kind != SHIELD) {
                take_off(&turn->after, square);
                turn->taken[turn->gone++] = square;
            }
        }
    }
}

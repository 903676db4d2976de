/* Where a rule set is played, and in which directions. */
#ifndef FAMILY_PLACES_H
#define FAMILY_PLACES_H

#include "parameters.h"

bool on_board(const struct parameters *rules, struct square square);

/* Whether the square is one on which the game is played. */
bool in_play(const struct parameters *rules, struct square square);

/* Whether a piece may stand there. With explosions that may be any square of the board. */
bool may_hold(const struct parameters *rules, struct square square);

/* The next square in a direction, as `side` sees it; it may be off the board. On dark squares the
 * straight neighbour is two columns or rows away. */
struct square neighbour(const struct parameters *rules, int side, struct square from,
                        enum direction direction);

/* The row on which the men of a side are crowned. */
int far_row(const struct parameters *rules, int side);

/* The diagonal from the dark bottom corner, as far as it goes. */
bool on_main_road(const struct parameters *rules, struct square square);

/* The side that FEN calls W: the one called white, else the one that plays up. */
int white_side(const struct parameters *rules);

/* The side whose king-streak is written first: the one called black, else not the one of W. */
int black_side(const struct parameters *rules);

#endif

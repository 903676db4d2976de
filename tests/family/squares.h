/* The names of squares. */
#ifndef FAMILY_SQUARES_H
#define FAMILY_SQUARES_H

#include "parameters.h"

enum { SQUARE_NAME_LIMIT = 8 };

/* Writes the name that the rule set gives to a square. */
void write_square(const struct parameters *rules, struct square square, char *name);

/* Takes a square from *cursor: in the rule set's own names, or a file and a rank. */
bool take_square(const struct parameters *rules, const char **cursor, struct square *square);

/* The number of a square, counted in reading order from 1 among those in play; 0 if it is none. */
int number_in_reading_order(const struct parameters *rules, struct square square);

/* The number of a square as `squares: numbers` counts. */
int number_from_corner(const struct parameters *rules, struct square square);

/* The square that `number_of` gives that number. */
bool find_number(const struct parameters *rules, int number,
                 int (*number_of)(const struct parameters *, struct square), struct square *square);

#endif

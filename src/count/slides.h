/* Where kings come by sliding over empty squares, for a whole set of them at once. */
#ifndef COUNT_SLIDES_H
#define COUNT_SLIDES_H

#include "board/geometry.h"

/* Moves a set so many steps; see set_shifted. */
BITS_INLINE square_set slides_shifted(const struct geometry *g, square_set set,
                                      enum direction direction, int steps)
{
    int by = g->shift[direction] * steps;

    return by > 0 ? set << by : set >> -by;
}

/* Returns these squares and the empty ones to which a piece on them could slide. */
BITS_INLINE square_set slides_from(const struct geometry *g, square_set from,
                                   enum direction direction, square_set empty)
{
    /* Where only dark squares are used, a straight step is two columns or rows long. */
    bool two = g->dark_only && (STRAIGHTS & TOWARDS(direction)) != 0;
    int longest = (g->columns > g->rows ? g->columns : g->rows) / (two ? 2 : 1);
    /* Squares to which all of the last 1, 2, 4, ... steps are free. */
    square_set free = set_shifted(g, (square_set)g->stays[direction], direction) & empty;

    EACH_BY_ITSELF for (int steps = 1; steps < longest; steps *= 2)
    {
        from |= free & slides_shifted(g, from, direction, steps);
        free &= slides_shifted(g, free, direction, steps);
    }
    return from;
}

#endif

/* The colours of text on a terminal, as ANSI sequences. Eight colours are enough for them. */
#ifndef ANSWERS_COLOUR_H
#define ANSWERS_COLOUR_H

#include "arbiter/board.h"

#define COLOUR_OFF "\033[0m"
#define COLOUR_MARK "\033[1;33m"
#define COLOUR_ERROR "\033[1;31m"

#define COLOUR_LONGEST 8 /* the length of the longest sequence */

static inline const char *colour_of(arb_side side)
{
    return side == 0 ? "\033[31m" : "\033[36m";
}

/* A crowned piece is also bold. */
static inline const char *colour_of_crowned(arb_side side)
{
    return side == 0 ? "\033[1;31m" : "\033[1;36m";
}

#endif

/* The exact value of every ending of english with at most four pieces, by retrograde analysis. The
 * 50-move rules are ignored. */
#ifndef PLAYERS_ENDINGS_H
#define PLAYERS_ENDINGS_H

#include "places.h"

enum outcome { DRAWN, WON, LOST };

/* For the side to move. `turns` is how many turns of both sides the game lasts if the winner makes
 * it as short as possible and the loser as long as possible. */
struct value {
    enum outcome outcome;
    int turns;
};

/* Computes all of it, once. */
void endings_build(void);
void endings_free(void);

/* Returns the value of an ending with at most four pieces, not all of which are the mover's. */
struct value endings_value(const struct ending *ending);

/* The greatest number of turns of any ending. */
int endings_longest(void);

/* Calls `visit` for each material with pieces on both sides: fewer pieces first, and of the same
 * number fewer men first. */
void endings_materials(void (*visit)(const struct material *material));

#endif

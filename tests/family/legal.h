/* The turns that a side may play. */
#ifndef FAMILY_LEGAL_H
#define FAMILY_LEGAL_H

#include "turns.h"

/* Adds every turn, by every path, whether or not the game has ended. */
void find_paths(const struct parameters *rules, const struct position *position,
                struct turns *turns);

/* The same, each turn once: of several paths that are one turn, the first in reading order. */
void find_turns(const struct parameters *rules, const struct position *position,
                struct turns *turns);

/* Whether the side to move may select the piece there. */
bool may_pick(const struct parameters *rules, const struct position *position,
              struct square square);

#endif

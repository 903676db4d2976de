/* The draughts family: what a rule set of it can choose. Each rule set is one
 * constant of this structure, to be read against the table of RULES.md. */
#ifndef RULES_DRAUGHTS_H
#define RULES_DRAUGHTS_H

#include "board/bits.h"

struct draughts {
    bool first_side_moves_up; /* up the printed board: its forward is north */

    /* Where pieces go, step and leap alike. For men NORTH stands for forward. */
    unsigned man_directions;
    unsigned king_directions;

    bool bombs_explode; /* a bomb that captures destroys what is around it, shields excepted */
};

#endif

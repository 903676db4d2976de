/* The parameters of dama: rules.md 4, document 002. */
#ifndef RULES_SETS_DAMA_H
#define RULES_SETS_DAMA_H

#include "rules/draughts/parameters.h"

static const struct draughts dama_parameters = {
    .geometry = &board_8x8,
    .first_side_moves_up = true,
    .man_directions = TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST),
    .crowning = NO_CROWNING,
    .captures = CAPTURES_OF_THE_MOST,
    .further_captures = FURTHER_CAPTURES_COMPULSORY,
    .wins_on_far_row = true,
    .wins_when_other_has_no_turn = true,
};

#endif

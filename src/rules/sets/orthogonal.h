/* The parameters of orthogonal: rules.md 5, document 001. */
#ifndef RULES_SETS_ORTHOGONAL_H
#define RULES_SETS_ORTHOGONAL_H

#include "rules/draughts/parameters.h"

static const struct draughts orthogonal_parameters = {
    .geometry = &board_8x8,
    .man_directions = STRAIGHTS,
    .crowning = NO_CROWNING,
    .captures = CAPTURES_FREE,
    .further_captures = NO_FURTHER_CAPTURES,
    .wins_when_other_has_no_pieces = true,
};

#endif

/* The parameters of orthogonal: rules.md 5, document 001. */
#ifndef RULES_SETS_ORTHOGONAL_H
#define RULES_SETS_ORTHOGONAL_H

#include "rules/parameters.h"

static const struct draughts orthogonal_parameters = {
    .geometry = &board_8x8,
    .up = 1,
    .men.step = STRAIGHTS,
    .men.take = STRAIGHTS,
    .capture.must = false,
    .capture.chain = CHAIN_NONE,
    .removed = REMOVED_AT_ONCE,
    .crowned = CROWNED_NEVER,
    .no_turn = NO_TURN_WAITS,
    .no_pieces = NO_PIECES_LOSES,
};

#endif

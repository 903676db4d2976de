/* The parameters of dama: rules.md 4, document 002. */
#ifndef RULES_SETS_DAMA_H
#define RULES_SETS_DAMA_H

#include "rules/parameters.h"

static const struct draughts dama_parameters = {
    .geometry = &board_8x8,
    .up = 0,
    .men_step = TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST),
    .men_take = TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST),
    .capture = CAPTURE_MUST,
    .chain = CHAIN_MUST,
    .best = BEST_PIECES,
    .removed = REMOVED_AT_ONCE,
    .crowned = CROWNED_NEVER,
    .no_turn = NO_TURN_LOSES,
    .far_row = FAR_ROW_WINS,
};

#endif

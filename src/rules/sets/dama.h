/* The parameters of dama: rules.md 4, document 002. */
#ifndef RULES_SETS_DAMA_H
#define RULES_SETS_DAMA_H

#include "rules/parameters.h"

static const struct draughts dama_parameters = {
    .geometry = &board_8x8,
    .up = 0,
    .men.step = TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST),
    .men.take = TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST),
    .capture.must = true,
    .capture.chain = CHAIN_MUST,
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_AT_ONCE,
    .crowned = CROWNED_NEVER,
    .no_turn = NO_TURN_LOSES,
    .far_row = FAR_ROW_WINS,
    .same_turn = SAME_TURN_PATH,
};

#endif

/* The parameters of english: rules.md 3, document 003. */
#ifndef RULES_SETS_ENGLISH_H
#define RULES_SETS_ENGLISH_H

#include "rules/parameters.h"

static const struct draughts english_parameters = {
    .geometry = &board_8x8_dark,
    .up = 1, /* white, from the bottom */
    .men.step = FORWARD_DIAGONALS,
    .men.take = FORWARD_DIAGONALS,
    .kings.step = DIAGONALS,
    .kings.take = DIAGONALS,
    .capture.must = true,
    .capture.chain = CHAIN_MUST,
    .removed = REMOVED_AT_ONCE,
    .crowned = CROWNED_ENDS_TURN,
    .no_turn = NO_TURN_LOSES,
    .draw = {{{DRAW_NO_ADVANCE, .turns = 100}, {DRAW_NO_CAPTURE, .turns = 100}}}, /* 50 each */
    .same_turn = SAME_TURN_PATH,
};

#endif

/* The parameters of checkers61b: rules.md 2, document 000. */
#ifndef RULES_SETS_CHECKERS61B_H
#define RULES_SETS_CHECKERS61B_H

#include "rules/parameters.h"

static const struct draughts checkers61b_parameters = {
    .geometry = &board_8x8,
    .up = 0, /* fire, "like flames" */
    .men.step = FORWARD_DIAGONALS,
    .men.take = FORWARD_DIAGONALS,
    .kings.step = DIAGONALS,
    .kings.take = DIAGONALS,
    .capture.must = false,
    .capture.chain = CHAIN_MAY,
    .removed = REMOVED_AT_ONCE,
    .crowned = CROWNED_AT_ONCE,
    .explosions = true,
    .pick = PICK_ANY, /* the document's canSelect */
    .no_turn = NO_TURN_WAITS,
    .no_pieces = NO_PIECES_LOSES,
    .won = WON_GOES_ON,
    .same_turn = SAME_TURN_PATH,
};

#endif

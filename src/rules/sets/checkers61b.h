/* The parameters of checkers61b: rules.md 2, document 000. */
#ifndef RULES_SETS_CHECKERS61B_H
#define RULES_SETS_CHECKERS61B_H

#include "rules/parameters.h"

static const struct draughts checkers61b_parameters = {
    .geometry = &board_8x8,
    .up = 0, /* fire, "like flames" */
    .men_step = TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST),
    .men_take = TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST),
    .kings_step = DIAGONALS,
    .kings_take = DIAGONALS,
    .capture = CAPTURE_FREE,
    .chain = CHAIN_MAY,
    .best = BEST_NONE,
    .removed = REMOVED_AT_ONCE,
    .crowned = CROWNED_AT_ONCE,
    .explosions = true,
    .pick = PICK_ANY, /* the document's canSelect */
    .no_turn = NO_TURN_WAITS,
    .no_pieces = NO_PIECES_LOSES,
    .won = WON_GOES_ON,
};

#endif

/* The parameters of english: rules.md 3, document 003. */
#ifndef RULES_SETS_ENGLISH_H
#define RULES_SETS_ENGLISH_H

#include "rules/parameters.h"

static const struct draughts english_parameters = {
    .geometry = &board_8x8_dark,
    .up = 1, /* white, from the bottom */
    .men_step = TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST),
    .men_take = TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST),
    .kings_step = DIAGONALS,
    .kings_take = DIAGONALS,
    .capture = CAPTURE_MUST,
    .chain = CHAIN_MUST,
    .best = BEST_NONE,
    .removed = REMOVED_AT_ONCE,
    .crowned = CROWNED_ENDS_TURN,
    .no_turn = NO_TURN_LOSES,
    .draw_no_advance = 100, /* 50 turns by each side */
    .draw_no_capture = 100,
};

#endif

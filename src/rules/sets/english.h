/* The parameters of english: rules.md 3, document 003. */
#ifndef RULES_SETS_ENGLISH_H
#define RULES_SETS_ENGLISH_H

#include "rules/draughts/parameters.h"

static const struct draughts english_parameters = {
    .geometry = &board_8x8_dark,
    .first_side_moves_up = false, /* black, from the top */
    .man_directions = TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST),
    .king_directions = DIAGONALS,
    .crowning = CROWNED_AND_TURN_ENDS,
    .captures = CAPTURES_COMPULSORY,
    .further_captures = FURTHER_CAPTURES_COMPULSORY,
    .wins_when_other_has_no_turn = true,
    .drawn_after = 100, /* 50 turns by each side */
};

#endif

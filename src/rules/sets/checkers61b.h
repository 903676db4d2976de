/* The parameters of checkers61b: rules.md 2, document 000. */
#ifndef RULES_SETS_CHECKERS61B_H
#define RULES_SETS_CHECKERS61B_H

#include "rules/draughts/parameters.h"

static const struct draughts checkers61b_parameters = {
    .geometry = &board_8x8,
    .first_side_moves_up = true, /* fire, "like flames" */
    .man_directions = TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST),
    .king_directions = DIAGONALS,
    .crowning = CROWNED_AND_GOES_ON,
    .captures = CAPTURES_FREE,
    .further_captures = FURTHER_CAPTURES_FREE,
    .bombs_explode = true,
    .any_own_piece_may_be_picked = true, /* the document's canSelect */
    .wins_when_other_has_no_pieces = true,
    .no_one_wins_an_empty_board = true,
    .goes_on_when_won = true,
};

#endif

/* English draughts: RULES.md section 2, document 003. */
#include "rules/draughts_engine.h"

static const struct draughts parameters = {
    .first_side_moves_up = false, /* black, from the top */
    .man_directions = TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST),
    .king_directions = DIAGONALS,
    .crowning = CROWNED_AND_TURN_ENDS,
    .captures = CAPTURES_COMPULSORY,
    .further_captures = FURTHER_CAPTURES_COMPULSORY,
    .dark_squares_only = true,
    .wins_when_other_has_no_turn = true,
    .drawn_after = 100, /* 50 turns of each side */
};

DRAUGHTS_OPERATIONS(english, parameters)

static const struct piece_words pieces[] = {
    {ARB_PAWN, "man", {{"b", "B"}, {"w", "W"}}},
};

const arb_rules rules_english = {
    .name = "english",
    .title = "English draughts, with the 50-move rules",
    .sides = {"black", "white"},
    .winners = {"Black", "White"},
    .axes = {.first_column = 'a', .first_row = '1', .names = DARK_NUMBERS, .capture_mark = 'x'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .start = "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1",
    .takes_fen = true,
    .history = HISTORY_OF_TURNS,
    .crowns = true,
    DRAUGHTS_FAMILY(english),
};

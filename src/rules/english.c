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

static const struct draughts_weights weights = {
    .man = 100,
    .king = 135,
    .shield = 0,
    .bomb = 0,
    .turn = 3,
    .ahead = 30,
    .men =
        {
            {
                0,  16, 0, 20, 0,  18, 0,  14, 12, 0, 16, 0, 18, 0,  14, 0,  0,  12, 0,  16, 0, 14,
                0,  10, 8, 0,  12, 0,  14, 0,  10, 0, 0,  8, 0,  12, 0,  10, 0,  6,  4,  0,  8, 0,
                10, 0,  6, 0,  0,  4,  0,  8,  0,  6, 0,  2, 10, 0,  14, 0,  16, 0,  12, 0,
            },
            {
                0,  36, 0, 38, 0, 37, 0, 35, 30, 0, 32, 0, 33, 0, 31, 0, 0,  26, 0, 28, 0, 27, 0,
                25, 20, 0, 22, 0, 23, 0, 21, 0,  0, 16, 0, 18, 0, 17, 0, 15, 10, 0, 12, 0, 13, 0,
                11, 0,  0, 6,  0, 8,  0, 7,  0,  5, 2,  0, 4,  0, 5,  0, 3,  0,
            },
        },
    .kings =
        {
            {
                0, 0, 0, 0, 0, 0, 0,  0, 0, 0, 4, 0, 4, 0,  4, 0, 0, 4, 0, 8, 0, 8,
                0, 0, 0, 0, 8, 0, 12, 0, 4, 0, 0, 4, 0, 12, 0, 8, 0, 0, 0, 0, 8, 0,
                8, 0, 4, 0, 0, 4, 0,  4, 0, 4, 0, 0, 0, 0,  0, 0, 0, 0, 0, 0,
            },
            {
                0, 0, 0, 0, 0, 0, 0,  0, 0, 0, 4, 0, 4, 0,  4, 0, 0, 4, 0, 8, 0, 8,
                0, 0, 0, 0, 8, 0, 12, 0, 4, 0, 0, 4, 0, 12, 0, 8, 0, 0, 0, 0, 8, 0,
                8, 0, 4, 0, 0, 4, 0,  4, 0, 4, 0, 0, 0, 0,  0, 0, 0, 0, 0, 0,
            },
        },
};

DRAUGHTS_WORTH(english, parameters, weights)

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
    .must_capture = true,
    DRAUGHTS_FAMILY(english),
};

/* Dama, simplified Turkish draughts: RULES.md section 3, document 002. */
#include "rules/draughts_engine.h"

static const struct draughts parameters = {
    .first_side_moves_up = true,
    .man_directions = TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST),
    .crowning = NO_CROWNING,
    .captures = CAPTURES_OF_THE_MOST,
    .further_captures = FURTHER_CAPTURES_COMPULSORY,
    .wins_on_far_row = true,
    .wins_when_other_has_no_turn = true,
};

DRAUGHTS_OPERATIONS(dama, parameters)

static const struct draughts_weights weights = {
    .man = 100,
    .king = 100,
    .shield = 0,
    .bomb = 0,
    .turn = 3,
    .ahead = 30,
    .men =
        {
            {
                21, 22, 23, 24, 24, 23, 22, 21, 18, 19, 20, 21, 21, 20, 19, 18,
                15, 16, 17, 18, 18, 17, 16, 15, 12, 13, 14, 15, 15, 14, 13, 12,
                9,  10, 11, 12, 12, 11, 10, 9,  6,  7,  8,  9,  9,  8,  7,  6,
                3,  4,  5,  6,  6,  5,  4,  3,  6,  7,  8,  9,  9,  8,  7,  6,
            },
            {
                84, 85, 86, 87, 87, 86, 85, 84, 72, 73, 74, 75, 75, 74, 73, 72,
                60, 61, 62, 63, 63, 62, 61, 60, 48, 49, 50, 51, 51, 50, 49, 48,
                36, 37, 38, 39, 39, 38, 37, 36, 24, 25, 26, 27, 27, 26, 25, 24,
                12, 13, 14, 15, 15, 14, 13, 12, 0,  1,  2,  3,  3,  2,  1,  0,
            },
        },
    .kings =
        {
            {
                0, 0, 0, 0, 0, 0,  0,  0, 0, 4, 4, 4, 4, 4,  4,  0, 0, 4, 8, 8, 8, 8,
                4, 0, 0, 4, 8, 12, 12, 8, 4, 0, 0, 4, 8, 12, 12, 8, 4, 0, 0, 4, 8, 8,
                8, 8, 4, 0, 0, 4,  4,  4, 4, 4, 4, 0, 0, 0,  0,  0, 0, 0, 0, 0,
            },
            {
                0, 0, 0, 0, 0, 0,  0,  0, 0, 4, 4, 4, 4, 4,  4,  0, 0, 4, 8, 8, 8, 8,
                4, 0, 0, 4, 8, 12, 12, 8, 4, 0, 0, 4, 8, 12, 12, 8, 4, 0, 0, 4, 8, 8,
                8, 8, 4, 0, 0, 4,  4,  4, 4, 4, 4, 0, 0, 0,  0,  0, 0, 0, 0, 0,
            },
        },
};

DRAUGHTS_WORTH(dama, parameters, weights)

static const struct piece_words pieces[] = {
    {ARB_PAWN, "man", {{"W", "W"}, {"B", "B"}}},
};

static const struct board_file file = {
    .side_first = true,
    .sides = {'W', 'B'},
    .pieces = {'W', 'B'},
    .empty = '0',
    .any_case = true,
};

const arb_rules rules_dama = {
    .name = "dama",
    .title = "simplified Turkish draughts",
    .sides = {"white", "black"},
    .winners = {"White", "Black"},
    .axes = {.first_column = 'a', .first_row = '1', .names = FILE_AND_RANK, .capture_mark = '-'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .start = "8/BBBBBBBB/BBBBBBBB/8/8/WWWWWWWW/WWWWWWWW/8",
    .file = &file,
    .history = HISTORY_OF_TURNS,
    .must_capture = true,
    DRAUGHTS_FAMILY(dama),
};

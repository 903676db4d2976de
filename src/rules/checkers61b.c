/* Checkers61b: RULES.md section 1, document 000. */
#include "rules/draughts_engine.h"

static const struct draughts parameters = {
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

DRAUGHTS_OPERATIONS(checkers61b, parameters)

static const struct draughts_weights weights = {
    .man = 100,
    .king = 150,
    .shield = 10,
    .bomb = 30,
    .turn = 3,
    .ahead = 30,
    .men =
        {
            {
                14, 16, 18, 20, 20, 18, 16, 14, 12, 14, 16, 18, 18, 16, 14, 12,
                10, 12, 14, 16, 16, 14, 12, 10, 8,  10, 12, 14, 14, 12, 10, 8,
                6,  8,  10, 12, 12, 10, 8,  6,  4,  6,  8,  10, 10, 8,  6,  4,
                2,  4,  6,  8,  8,  6,  4,  2,  10, 12, 14, 16, 16, 14, 12, 10,
            },
            {
                42, 43, 44, 45, 45, 44, 43, 42, 36, 37, 38, 39, 39, 38, 37, 36,
                30, 31, 32, 33, 33, 32, 31, 30, 24, 25, 26, 27, 27, 26, 25, 24,
                18, 19, 20, 21, 21, 20, 19, 18, 12, 13, 14, 15, 15, 14, 13, 12,
                6,  7,  8,  9,  9,  8,  7,  6,  2,  3,  4,  5,  5,  4,  3,  2,
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

DRAUGHTS_WORTH(checkers61b, parameters, weights)

static const struct piece_words pieces[] = {
    {ARB_PAWN, "pawn", {{"fp", "FP"}, {"wp", "WP"}}},
    {ARB_SHIELD, "shield", {{"fs", "FS"}, {"ws", "WS"}}},
    {ARB_BOMB, "bomb", {{"fb", "FB"}, {"wb", "WB"}}},
};

const arb_rules rules_checkers61b = {
    .name = "checkers61b",
    .title = "draughts with bombs and shields",
    .sides = {"fire", "water"},
    .winners = {"Fire", "Water"},
    .axes = {.first_column = '0', .first_row = '0', .names = COLUMN_AND_ROW, .capture_mark = '-'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .start = "1wp1wp1wp1wp/ws1ws1ws1ws1/1wb1wb1wb1wb/8/8/fb1fb1fb1fb1/1fs1fs1fs1fs/fp1fp1fp1fp1",
    .history = HISTORY_OF_TURNS,
    .crowns = true,
    DRAUGHTS_FAMILY(checkers61b),
};

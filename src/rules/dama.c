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
    DRAUGHTS_FAMILY(dama),
};

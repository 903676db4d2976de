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

/* Lasca: columns of pieces on seven columns and rows. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_7x7_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = FORWARD_DIAGONALS},
    .kings = {.step = DIAGONALS, .take = DIAGONALS},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .removed = REMOVED_UNDER,
    .crowned = CROWNED_ENDS_TURN,
    .same_turn = SAME_TURN_PATH,
    .draw = {{{DRAW_REPEATS, .turns = 3}, {DRAW_QUIET, .turns = 60}}},
};

const arb_rules rules_lasca = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "lasca",
    .title = "Lasca",
    .summary = "Draughts with columns, on seven columns and rows, with eleven men a side. What is "
               "leapt over goes under the piece that leapt: they are a column, which moves "
               "whole, and belongs to the side of its top. Of a column that is leapt over the "
               "top is taken, and the piece below it stands there again.\n"
               "A man steps and captures diagonally forward, a king, called officer, also "
               "backward, one square at a time. Capturing is compulsory, but any capture may be "
               "chosen, and it goes on while the piece can take more. No square is leapt over "
               "twice in a turn. A man that reaches the far row becomes a king, and its turn "
               "ends.\n"
               "A side that is to move and has no legal turn has lost. The game is drawn by the "
               "third repetition of a position, and after 60 turns (30 of each side) of kings "
               "without a capture.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_LETTERS, .capture = 'x'},
    .start = {.rows = 3},
};

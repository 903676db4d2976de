/* Czech draughts: the rules of the Czech federation. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_8x8_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = FORWARD_DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_WITH_KING},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_ENDS_TURN,
    .draw = {{{DRAW_REPEATS, .turns = 3}, {DRAW_QUIET, .turns = 60}}},
};

const arb_rules rules_czech = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "czech",
    .title = "Czech draughts",
    .summary = "A man steps and captures diagonally forward. A king goes any distance "
               "along a diagonal, captures a piece any distance away, and lands on any "
               "empty square after it.\n"
               "Capturing is compulsory. If a king can capture, a king must; otherwise "
               "any capture may be chosen. A capture goes on until the piece can take no "
               "more; a king must land where it can go on. What was taken leaves the "
               "board when the turn ends, and cannot be taken twice. A man that reaches "
               "the far row becomes a king, and its turn ends.\n"
               "A side that is to move and has no legal turn has lost. The game is drawn "
               "by the third repetition of a position, and after 60 turns (30 of each "
               "side) of kings without a capture.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_LETTERS, .capture = 'x'},
    .start = {.rows = 3},
    .game_type = 29,
};

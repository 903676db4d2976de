/* Killer draughts: international with one change. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_10x10_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_NEXT_BEHIND_A_LAST_KING},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_WHERE_IT_ENDS,
    .draw = {{{DRAW_REPEATS, .turns = 3}, {DRAW_QUIET, .turns = 50}}},
};

const arb_rules rules_killer = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "killer",
    .title = "Killer draughts",
    .summary = "International draughts with one change: a king whose turn ends with the "
               "capture of a king lands on the square right after it. Two kings usually "
               "win against one.\n"
               "The game is drawn by the third repetition of a position, and after 50 "
               "turns (25 of each side) of kings without a capture.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .start = {.rows = 4},
};

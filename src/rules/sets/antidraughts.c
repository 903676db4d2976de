/* Antidraughts: international with one change. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_10x10_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_WHERE_IT_ENDS,
    .no_turn = NO_TURN_WINS,
    .draw = {{{DRAW_REPEATS, .turns = 3}}},
};

const arb_rules rules_antidraughts = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "antidraughts",
    .title = "Antidraughts",
    .summary = "International draughts with one change: a side that is to move and has "
               "no legal turn, because it has no pieces or all are blocked, has won. The "
               "game is drawn only by the third repetition of a position.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .start = {.rows = 4},
};

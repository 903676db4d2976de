/* Breakthrough draughts: international with one change. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_10x10_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_WHERE_IT_ENDS,
    .crowning = CROWNING_WINS,
};

const arb_rules rules_breakthrough = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "breakthrough",
    .title = "Breakthrough draughts",
    .summary = "International draughts with one change: the first side with a king has "
               "won. No game is drawn.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .start = {.rows = 4},
};

/* Brazilian draughts: the rules of the Brazilian federation. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_8x8_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_WHERE_IT_ENDS,
    .draw = {{DRAWS_OF_RUSSIAN}},
};

const arb_rules rules_brazilian = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "brazilian",
    .title = "Brazilian draughts",
    .summary = "International draughts on a board of 8x8 squares, with twelve men a "
               "side. The most pieces must be taken; a king counts as one. A man that "
               "passes the far row in a capture stays a man.\n"
               "The game is drawn as in Russian draughts: by the third repetition of a "
               "position, after 30 turns (15 of each side) of kings without a capture, "
               "and in some endings, which are in arbiter-rules(7).",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_LETTERS, .capture = 'x'},
    .start = {.rows = 3},
    .game_type = 26,
};

/* American pool checkers: the rules of the APCA. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_8x8_dark,
    .up = 1,
    .men = {.step = FORWARD_DIAGONALS, .take = DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_WHERE_IT_ENDS,
    .draw = {{{DRAW_REPEATS, .turns = 3},
              {DRAW_QUIET, .turns = 30},
              {DRAW_MATERIAL, 26, {3, ARB_SQUARES, KINGS_ALL}, {1, 1, KINGS_ALL}}}},
};

const arb_rules rules_pool = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "pool",
    .title = "American pool checkers",
    .summary = "Russian draughts with these changes: black moves first, squares have "
               "numbers, and a man that passes the far row in a capture stays a man.\n"
               "The game is drawn by the third repetition of a position, after 30 turns "
               "(15 of each side) of kings without a capture, and after 26 turns of a "
               "lone king against three kings or more.",
    MEN_OF_BLACK_AND_WHITE,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .start = {.rows = 3},
    .game_type = 23,
};

/* Spanish draughts: the rules of the Spanish federation. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_8x8_dark_right,
    .men = {.step = FORWARD_DIAGONALS, .take = FORWARD_DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_PIECES, MEASURE_KINGS},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_ENDS_TURN,
    .draw = {{{DRAW_REPEATS, .turns = 3}, {DRAW_QUIET, .turns = 80}}},
};

const arb_rules rules_spanish = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "spanish",
    .title = "Spanish draughts",
    .summary = "A man steps and captures diagonally forward. A king goes any distance "
               "along a diagonal, captures a piece any distance away, and lands on any "
               "empty square after it. The right corner square nearest to a player is "
               "dark.\n"
               "Capturing is compulsory, and the most pieces must be taken; of such "
               "captures, one that takes the most kings. What was taken leaves the board "
               "when the turn ends, and cannot be taken twice. A man that reaches the "
               "far row becomes a king, and its turn ends.\n"
               "A side that is to move and has no legal turn has lost. The game is drawn "
               "by the third repetition of a position, and after 80 turns (40 of each "
               "side) of kings without a capture.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_NUMBERS, .corner = CORNER_BOTTOM_RIGHT, .capture = 'x'},
    .start = {.rows = 3},
    .game_type = 24,
};

/* International draughts: the rules of FMJD. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_10x10_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_WHERE_IT_ENDS,
    .draw = {{{DRAW_REPEATS, .turns = 3},
              {DRAW_QUIET, .turns = 50},
              {DRAW_MATERIAL, 32, {3, 3, KINGS_SOME}, {1, 1, KINGS_ALL}},
              {DRAW_MATERIAL, 10, {1, 2, KINGS_SOME}, {1, 1, KINGS_ALL}}}},
};

const arb_rules rules_international = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "international",
    .title = "International draughts",
    .summary = "A man steps one square diagonally forward, and captures forward and "
               "backward. A king goes any distance along a diagonal, captures a piece "
               "any distance away, and lands on any empty square after it.\n"
               "Capturing is compulsory, and the most pieces must be taken. What was "
               "taken leaves the board when the turn ends, and cannot be taken twice. A "
               "man is crowned if its turn ends on the far row; one that only passes it "
               "in a capture stays a man.\n"
               "A side that is to move and has no legal turn has lost. The game is drawn "
               "by the third repetition, after 50 turns (25 of each side) of kings "
               "without a capture, and in some endings against a lone king, which are "
               "in arbiter-rules(7).",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .start = {.rows = 4},
    .game_type = 20,
};

/* Brazilian draughts: the rules of the Brazilian federation. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_8x8_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best = {{MEASURE_PIECES}},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_WHERE_IT_ENDS,
    .draw = {{{DRAW_REPEATS, .turns = 3},
              {DRAW_QUIET, .turns = 30},
              {DRAW_BALANCE, .turns = 60, .one = {4, 5, KINGS_ANY}},
              {DRAW_BALANCE, .turns = 120, .one = {6, 7, KINGS_ANY}},
              {DRAW_MATERIAL, 30, {3, ARB_SQUARES, KINGS_ALL}, {1, 1, KINGS_ALL}},
              {DRAW_MATERIAL, 10, {1, 2, KINGS_SOME}, {1, 1, KINGS_ALL}},
              {DRAW_MAIN_ROAD, .turns = 10, .one = {3, 3, KINGS_SOME}}}},
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
    .sides = {"white", "black"},
    .winners = {"White", "Black"},
    .squares = {.naming = NAMED_BY_LETTERS, .capture = 'x'},
    .pieces = men_of_white_and_black,
    .piece_count = 1,
    .start = {.rows = 3},
    .game_type = 26,
};

/* Frisian draughts: the rules of the Frisian federation. */
#include "rules/sets/men.h"

const struct draughts frisian_parameters = {
    .geometry = &board_10x10_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = STRAIGHTS | DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, STRAIGHTS | DIAGONALS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_VALUE, MEASURE_WITH_KING},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_WHERE_IT_ENDS,
    .king_streak = 3,
    .draw = {{{DRAW_REPEATS, .turns = 3},
              {DRAW_MATERIAL, 14, {2, 2, KINGS_ALL}, {1, 1, KINGS_ALL}},
              {DRAW_MATERIAL, 4, {1, 1, KINGS_ALL}, {1, 1, KINGS_ALL}}}},
};

const arb_rules rules_frisian = {
    .engine = &any_draughts_engine,
    .draughts = &frisian_parameters,
    .name = "frisian",
    .title = "Frisian draughts",
    .summary = "International draughts with these changes: men and kings also capture "
               "along rows and columns, where the next square is the next dark one, two "
               "away. The most valuable capture must be played: a king counts less than "
               "two men and more than one and a half. Of equal ones, one by a king must "
               "be played.\n"
               "A king may not make more than three turns of its side in a row without a "
               "capture while its side has a man.\n"
               "The game is drawn by the third repetition of a position, after 14 turns "
               "(7 of each side) of two kings against one, and after 4 turns of one king "
               "against one.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .start = {.rows = 4},
    .game_type = 40,
};

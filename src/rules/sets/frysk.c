/* Frysk!: frisian with five men a side. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_10x10_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = STRAIGHTS | DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, STRAIGHTS | DIAGONALS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best = {{MEASURE_VALUE, MEASURE_WITH_KING}},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_WHERE_IT_ENDS,
    .king_streak = 3,
    .draw = {{{DRAW_REPEATS, .turns = 3},
              {DRAW_MATERIAL, 14, {2, 2, KINGS_ALL}, {1, 1, KINGS_ALL}},
              {DRAW_MATERIAL, 4, {1, 1, KINGS_ALL}, {1, 1, KINGS_ALL}}}},
};

const arb_rules rules_frysk = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "frysk",
    .title = "Frysk!",
    .summary = "Frisian draughts with five men a side, on the first row. The game is "
               "drawn by the third repetition of a position, after 14 turns (7 of each "
               "side) of two kings against one, and after 4 turns of one king against "
               "one.",
    .sides = {"white", "black"},
    .winners = {"White", "Black"},
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .pieces = men_of_white_and_black,
    .piece_count = 1,
    .start = {.rows = 1},
};

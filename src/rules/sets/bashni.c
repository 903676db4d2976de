/* Bashni, or towers: russian with columns. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_8x8_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .removed = REMOVED_UNDER,
    .again = AGAIN_NOT_NEXT,
    .crowned = CROWNED_AT_ONCE,
    .same_turn = SAME_TURN_PATH,
    .draw = {{{DRAW_REPEATS, .turns = 3}, {DRAW_BALANCE, .turns = 30, .one = {1, 24, KINGS_ANY}}}},
};

const arb_rules rules_bashni = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "bashni",
    .title = "Bashni (towers)",
    .summary = "Russian draughts with columns. What is leapt over goes under the piece that leapt: "
               "they are a column, which moves whole, and belongs to the side of its top. Of a "
               "column that is leapt over the top is taken, and the piece below it stands there "
               "again.\n"
               "A man steps one square diagonally forward, and captures forward and backward. A "
               "king goes any distance along a diagonal. Capturing is compulsory, but any "
               "capture may be chosen, and it goes on until the piece can take no more. A square "
               "may be leapt over again in a turn, but not by the next leap. A man that reaches "
               "the far row in a capture goes on as a king.\n"
               "A side that is to move and has no legal turn has lost. The game is drawn by the "
               "third repetition of a position, and, once both sides have kings on top, after "
               "30 turns (15 of each side) without a capture or a crowning.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_LETTERS, .capture = ':'},
    .start = {.rows = 3},
};

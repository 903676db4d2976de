/* Croda: men step as in dameo, one at a time, and all pieces capture along rows and columns. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_8x8,
    .men = {.step = TOWARDS(NORTH) | FORWARD_DIAGONALS, .take = STRAIGHTS},
    .kings = {STRAIGHTS, REACH_ANY, STRAIGHTS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_WHERE_IT_ENDS,
    .draw = {{{DRAW_REPEATS, .turns = 3}, {DRAW_QUIET, .turns = 50}}},
};

const arb_rules rules_croda = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "croda",
    .title = "Croda",
    .summary = "Each side has men on all squares of its first three rows. A man steps "
               "one square straight or diagonally forward, and captures along rows and "
               "columns, forward, backward and to the sides. A king goes any distance "
               "along a row or column, as a rook does, captures a piece any distance "
               "away, and lands on any empty square after it.\n"
               "Capturing is compulsory, and the most pieces must be taken. What was "
               "taken leaves the board when the turn ends, and cannot be taken twice. A "
               "man is crowned if its turn ends on the far row.\n"
               "A side that is to move and has no legal turn has lost. The game is drawn "
               "by the third repetition of a position, and after 50 turns (25 of each "
               "side) of kings without a capture.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_LETTERS, .capture = 'x'},
    .start = {.rows = 3},
};

/* Thai draughts (makhos): makhos. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_8x8_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = FORWARD_DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_NEXT},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .removed = REMOVED_AT_ONCE,
    .crowned = CROWNED_ENDS_TURN,
    .draw = {{{DRAW_REPEATS, .turns = 3}, {DRAW_QUIET, .turns = 40}}},
};

const arb_rules rules_thai = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "thai",
    .title = "Thai draughts (makhos)",
    .summary = "Each side has eight men. A man steps and captures diagonally forward. A "
               "king goes any distance along a diagonal, captures a piece any distance "
               "away, and lands on the square right after it.\n"
               "Capturing is compulsory, but any capture may be chosen, and it goes on "
               "until the piece can take no more. What was taken leaves the board at "
               "once. A man that reaches the far row becomes a king, and its turn ends.\n"
               "A side that is to move and has no legal turn has lost. The game is drawn "
               "by the third repetition of a position, and after 40 turns (20 of each "
               "side) of kings without a capture.",
    MEN_OF_BLACK_AND_WHITE,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = '-'},
    .start = {.rows = 2},
    .game_type = 31,
};

/* Russian draughts: the rules of FMJD-64, the section for boards of 8x8 squares. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_8x8_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = DIAGONALS},
    .kings = {DIAGONALS, REACH_ANY, DIAGONALS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_AT_ONCE,
    .draw = {{DRAWS_OF_RUSSIAN}},
};

const arb_rules rules_russian = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "russian",
    .title = "Russian draughts",
    .summary = "A man steps one square diagonally forward, and captures forward and "
               "backward. A king goes any distance along a diagonal, captures a piece "
               "any distance away, and lands on any empty square after it.\n"
               "Capturing is compulsory, but any capture may be chosen. A capture goes "
               "on until the piece can take no more; a king must land where it can go "
               "on. What was taken leaves the board when the turn ends, and cannot be "
               "taken twice. A man that reaches the far row in a capture goes on as a "
               "king.\n"
               "A side that is to move and has no legal turn has lost. The game is drawn "
               "by the third repetition of a position, after 30 turns (15 of each side) "
               "of kings without a capture, and in some endings, which are in "
               "arbiter-rules(7).",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_LETTERS, .capture = ':'},
    .start = {.rows = 3},
    .game_type = 25,
};

/* Malaysian draughts: canadian with men that capture forward alone. */
#include "rules/sets/canadian.h"

#ifdef HAS_WIDE_SETS

static const struct draughts parameters = CANADIAN_ON(board_12x12_dark, FORWARD_DIAGONALS);

const arb_rules rules_malaysian = {
    .engine = &wide_draughts_engine,
    .draughts = &parameters,
    .name = "malaysian",
    .title = "Malaysian draughts",
    .summary = "Twelve columns and rows, thirty men a side. Men step diagonally forward, and "
               "capture forward alone. Kings go and capture over any distance.\n"
               "The most pieces must be taken; they leave the board when the turn ends. A man is "
               "crowned if its turn ends on the far row.\n"
               "A side without a legal turn has lost. The third repetition is a draw, and so are "
               "50 turns (25 of each side) of kings without a capture, and some endings "
               "(arbiter-rules(7)).",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .start = {.rows = 5},
};

#endif

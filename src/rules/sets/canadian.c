/* Canadian draughts: international on twelve columns and rows. */
#include "rules/sets/canadian.h"

#ifdef HAS_WIDE_SETS

static const struct draughts parameters = CANADIAN_ON(board_12x12_dark, DIAGONALS);

const arb_rules rules_canadian = {
    .engine = &wide_draughts_engine,
    .draughts = &parameters,
    .name = "canadian",
    .title = "Canadian draughts",
    .summary = "International draughts on twelve columns and rows, thirty men a side. Men step "
               "diagonally forward, and capture forward and backward. Kings go and capture over "
               "any distance.\n"
               "The most pieces must be taken; they leave the board when the turn ends. A man is "
               "crowned if its turn ends on the far row.\n"
               "A side without a legal turn has lost. The third repetition is a draw, and so are "
               "50 turns (25 of each side) of kings without a capture, and some endings "
               "(arbiter-rules(7)).",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .start = {.rows = 5},
    .game_type = 27,
};

#endif

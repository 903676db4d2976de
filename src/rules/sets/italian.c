/* Italian draughts: the rules of FID. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_8x8_dark_right,
    .men = {.step = FORWARD_DIAGONALS, .take = FORWARD_DIAGONALS, .not_kings = true},
    .kings = {DIAGONALS, REACH_ONE, DIAGONALS, REACH_ONE, LAND_NEXT},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_PIECES, MEASURE_WITH_KING, MEASURE_KINGS, MEASURE_KINGS_FIRST},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_ENDS_TURN,
    .draw = {{{DRAW_REPEATS, .turns = 4}, {DRAW_QUIET, .turns = 80}}},
};

const arb_rules rules_italian = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "italian",
    .title = "Italian draughts",
    .summary = "A man steps and captures diagonally forward, and cannot take a king. A "
               "king steps and captures one square away, backward too. The right corner "
               "square nearest to a player is dark.\n"
               "Capturing is compulsory, and the most pieces must be taken; of such "
               "captures, one by a king; of these, one that takes the most kings; of "
               "these, one that takes a king first. A man that reaches the far row "
               "becomes a king, and its turn ends.\n"
               "A side that is to move and has no legal turn has lost. The game is drawn "
               "by the fourth repetition of a position, and after 80 turns (40 of each "
               "side) of kings without a capture.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .start = {.rows = 3},
    .game_type = 22,
};

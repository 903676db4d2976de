/* The draughts variant that src/README.md shows: one initialiser. It has no look of its own. */
#ifndef VARIANT_ALLROUND_H
#define VARIANT_ALLROUND_H

#include "rules/draughts/engine.h"

static const struct draughts parameters = {
    .geometry = &board_8x8,
    .up = 0,
    .men.step = DIAGONALS,
    .men.take = DIAGONALS,
    .kings.step = DIAGONALS,
    .kings.take = DIAGONALS,
    .capture.must = true,
    .capture.chain = CHAIN_MUST,
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_AT_ONCE,
    .crowned = CROWNED_ENDS_TURN,
    .same_turn = SAME_TURN_PATH,
};

static const struct piece_words men[] = {
    {ARB_PAWN, "man", {{"w", "W"}, {"b", "B"}}},
};

static const arb_rules allround = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "allround",
    .title = "men go all four ways, and the most must be taken",
    .sides = {"white", "black"},
    .winners = {"White", "Black"},
    .squares = {.naming = NAMED_BY_LETTERS, .capture = 'x'},
    .pieces = men,
    .piece_count = 1,
    .start = {.position = "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1"},
};

#endif

/* Stapeldammen: international with columns, and without kings. */
#include "rules/sets/men.h"

static const struct piece_words pieces[] = {
    {ARB_PAWN, "man", {{"w", "w"}, {"b", "b"}}},
};

static const struct draughts parameters = {
    .geometry = &board_10x10_dark,
    .men = {.step = FORWARD_DIAGONALS, .take = DIAGONALS},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_UNDER,
    .again = AGAIN_NOT_NEXT,
    .crowned = CROWNED_NEVER,
    .same_turn = SAME_TURN_PATH,
    .draw = {{{DRAW_REPEATS, .turns = 3},
              {DRAW_QUIET, .turns = 50},
              {DRAW_MATERIAL, 32, {3, 3, KINGS_SOME}, {1, 1, KINGS_ALL}},
              {DRAW_MATERIAL, 10, {1, 2, KINGS_SOME}, {1, 1, KINGS_ALL}}}},
};

const arb_rules rules_stapeldammen = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "stapeldammen",
    .title = "Stapeldammen",
    .summary =
        "International draughts with columns, and without kings. What is leapt over goes "
        "under the piece that leapt: they are a column, which moves whole, and belongs to "
        "the side of its top. Of a column that is leapt over the top is taken, and the "
        "piece below it stands there again.\n"
        "A man steps one square diagonally forward, and captures forward and backward. "
        "Nothing is crowned. Capturing is compulsory, and the most pieces must be taken. "
        "A square may be leapt over again in a turn, but not by the next leap.\n"
        "A side that is to move and has no legal turn has lost. The game is drawn by the "
        "third repetition of a position; what else draws international draughts, as 50 turns of "
        "kings, does not come about without kings.",
    .sides = {"white", "black"},
    .winners = {"White", "Black"},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .start = {.rows = 4},
};

/* Dama, simplified Turkish draughts: rules.md 4, document 002. */
#include "board/narrow.h"

#include "rules/sets/dama.h"

#define DRAUGHTS_CONSTANT dama_parameters
#include "rules/draughts/engine.h"

DRAUGHTS_ENGINE(dama, &dama_parameters)

static const struct piece_words pieces[] = {
    {ARB_PAWN, "man", {{"W", "W"}, {"B", "B"}}},
};

static const struct board_file file = {
    .side_first = true,
    .sides = {'W', 'B'},
    .pieces = {'W', 'B'},
    .empty = '0',
    .any_case = true,
};

const arb_rules rules_dama = {
    .engine = &dama_engine,
    .draughts = &dama_parameters,
    .name = "dama",
    .title = "simplified Turkish draughts",
    .summary = "A man steps one square straight forward or sideways, or captures in these "
               "directions by leaping over a piece of the other side next to it to the empty "
               "square beyond.\n"
               "Capturing is compulsory, and as many pieces must be taken as can be taken in "
               "one turn. Among turns that take the most any may be chosen. There are no "
               "kings.\n"
               "A side wins when one of its men stands on the far row at the end of its turn, "
               "or when the other side is to move and has no legal turn.",
    .sides = {"white", "black"},
    .winners = {"White", "Black"},
    .squares = {.naming = NAMED_BY_LETTERS, .capture = '-'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .start = {.rows = 2, .skip = 1},
    .file = &file,
};

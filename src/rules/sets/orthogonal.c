/* Orthogonal: rules.md 5, document 001. */
#include "board/narrow.h"

#include "rules/sets/orthogonal.h"

#define DRAUGHTS_CONSTANT orthogonal_parameters
#include "rules/draughts/engine.h"

DRAUGHTS_ENGINE(orthogonal, &orthogonal_parameters)

static const struct piece_words pieces[] = {
    {ARB_PAWN, "man", {{"w", "w"}, {"r", "r"}}},
};

static const struct board_file file = {
    .side_first = false,
    .sides = {'W', 'R'},
    .pieces = {'w', 'r'},
    .empty = ' ',
    .blanks_may_be_cut = true,
};

const arb_rules rules_orthogonal = {
    .engine = &orthogonal_engine,
    .draughts = &orthogonal_parameters,
    .name = "orthogonal",
    .title = "men that step and capture along rows and columns",
    .summary = "A man steps one square left, right, up or down, or captures in these "
               "directions by leaping over a piece of the other side next to it to the empty "
               "square beyond. It captures once in a turn. Nothing is compulsory, and there "
               "are no kings.\n"
               "A side may pass at the start of its turn; one that cannot move has not lost, "
               "and can only pass. A side wins when the other has no men left.",
    .sides = {"white", "red"},
    .winners = {"White", "Red"},
    .squares = {.naming = NAMED_BY_DIGITS, .first = 1, .from_top = true, .capture = '-'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .start.position = "1w1w1w1w/w1w1w1w1/1w1w1w1w/8/8/r1r1r1r1/1r1r1r1r/r1r1r1r1",
    .file = &file,
    .may_pass = true,
};

/* Checkers61b: rules.md 2, document 000. */
#include "board/narrow.h"

#include "rules/sets/checkers61b.h"

#define DRAUGHTS_CONSTANT checkers61b_parameters
#include "rules/draughts/engine.h"

DRAUGHTS_ENGINE(checkers61b, &checkers61b_parameters)

static const struct piece_words pieces[] = {
    {ARB_PAWN, "pawn", {{"fp", "FP"}, {"wp", "WP"}}},
    {ARB_SHIELD, "shield", {{"fs", "FS"}, {"ws", "WS"}}},
    {ARB_BOMB, "bomb", {{"fb", "FB"}, {"wb", "WB"}}},
};

const arb_rules rules_checkers61b = {
    .engine = &checkers61b_engine,
    .draughts = &checkers61b_parameters,
    .name = "checkers61b",
    .title = "draughts with bombs and shields",
    .summary = "A piece steps one square diagonally forward, or captures by leaping over a "
               "piece of the other side next to it to the empty square beyond. After a capture "
               "the same piece may capture again, as often as it can. Nothing is compulsory, "
               "and space ends the turn.\n"
               "A piece that reaches the far row is crowned: it moves and captures backward "
               "too, even in the same turn. A bomb that captures explodes where it lands, and "
               "destroys itself and all pieces of either side on the eight squares around it, "
               "except shields.\n"
               "A side wins when the other has no pieces left; when neither has any, no one "
               "wins. A side that cannot move has not lost.",
    .sides = {"fire", "water"},
    .winners = {"Fire", "Water"},
    .squares = {.naming = NAMED_BY_DIGITS, .capture = '-'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .start.position =
        "1wp1wp1wp1wp/ws1ws1ws1ws1/1wb1wb1wb1wb/8/8/fb1fb1fb1fb1/1fs1fs1fs1fs/fp1fp1fp1fp1",
    .ends_by_key = true,
};

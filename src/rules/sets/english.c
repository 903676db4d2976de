/* English draughts: rules.md 3, document 003. */
#include "board/narrow.h"

#include "rules/sets/english.h"

#define DRAUGHTS_CONSTANT english_parameters
#include "rules/draughts/engine.h"
#include "rules/sets/men.h"

DRAUGHTS_ENGINE(english, &english_parameters)

const arb_rules rules_english = {
    .engine = &english_engine,
    .draughts = &english_parameters,
    .name = "english",
    .title = "English draughts, with the 50-move rules",
    .summary = "A man steps one square diagonally forward, or captures by leaping over a piece "
               "of the other side next to it to the empty square beyond. A king does the same "
               "backward too.\n"
               "Capturing is compulsory, but any capture may be chosen. A capture goes on "
               "until the piece can take no more. A man that reaches the far row becomes a "
               "king, and its turn ends.\n"
               "A side that is to move and has no legal turn has lost. The game is drawn when "
               "in the last 50 turns of each side no man has moved or captured, or nothing has "
               "been captured.",
    MEN_OF_BLACK_AND_WHITE,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .start = {.rows = 3},
    .game_type = 21,
};

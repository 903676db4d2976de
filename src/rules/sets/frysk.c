/* Frysk!: frisian with five men a side. */
#include "rules/sets/men.h"

const arb_rules rules_frysk = {
    .engine = &any_draughts_engine,
    .draughts = &frisian_parameters,
    .name = "frysk",
    .title = "Frysk!",
    .summary = "Frisian draughts with five men a side, on the first row. The game is "
               "drawn by the third repetition of a position, after 14 turns (7 of each "
               "side) of two kings against one, and after 4 turns of one king against "
               "one.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_NUMBERS, .capture = 'x'},
    .start = {.rows = 1},
};

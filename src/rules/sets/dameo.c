/* Dameo: croda with men that step in lines, and kings that step diagonally too. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_8x8,
    .men = {.step = TOWARDS(NORTH) | FORWARD_DIAGONALS, .take = STRAIGHTS, .line = true},
    .kings = {STRAIGHTS | DIAGONALS, REACH_ANY, STRAIGHTS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_AT_END,
    .crowned = CROWNED_WHERE_IT_ENDS,
    .draw = {{{DRAW_REPEATS, .turns = 3},
              {DRAW_QUIET, .turns = 50},
              {DRAW_MATERIAL, 4, {1, 1, KINGS_ALL}, {1, 1, KINGS_ALL}}}},
};

const arb_rules rules_dameo = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "dameo",
    .title = "Dameo",
    .summary = "Each side has men in three rows, of eight, six and four. A man steps one square "
               "straight or diagonally forward. Men that stand behind each other in "
               "such a direction may step together: the last of them goes to the empty "
               "square in front of the first. All pieces capture along rows and columns, "
               "forward, backward and to the sides. A king goes any distance in all eight "
               "directions, captures a piece any distance away, and lands on any empty "
               "square after it.\n"
               "Capturing is compulsory, and the most pieces must be taken. What was "
               "taken leaves the board when the turn ends, and cannot be taken twice. A "
               "man is crowned if its turn ends on the far row.\n"
               "A side that is to move and has no legal turn has lost. The game is drawn "
               "by the third repetition of a position, after 50 turns (25 of each side) of "
               "kings without a capture, and after 4 turns of a king against a king.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_LETTERS, .capture = 'x'},
    .start = {.position = "bbbbbbbb/1bbbbbb1/2bbbb2/8/8/2wwww2/1wwwwww1/wwwwwwww"},
};

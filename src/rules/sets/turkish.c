/* Turkish draughts: dama as it is played in Turkey. */
#include "rules/sets/men.h"

static const struct draughts parameters = {
    .geometry = &board_8x8,
    .men = {.step = TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST),
            .take = TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(WEST)},
    .kings = {STRAIGHTS, REACH_ANY, STRAIGHTS, REACH_ANY, LAND_ANYWHERE},
    .capture = {.must = true, .chain = CHAIN_MUST},
    .best.order = {MEASURE_PIECES},
    .removed = REMOVED_AT_ONCE,
    .turn_back = TURN_BACK_NO,
    .crowned = CROWNED_WHERE_IT_ENDS,
    .draw = {{{DRAW_REPEATS, .turns = 3},
              {DRAW_NO_CAPTURE, .turns = 100},
              {.kind = DRAW_ONE_EACH}}},
};

const arb_rules rules_turkish = {
    .engine = &any_draughts_engine,
    .draughts = &parameters,
    .name = "turkish",
    .title = "Turkish draughts",
    .summary = "Each side has sixteen men, on its second and third rows. A man steps and "
               "captures forward and to the sides, along rows and columns. A king goes "
               "any distance along a row or column, captures a piece any distance away, "
               "and lands on any empty square after it.\n"
               "Capturing is compulsory, and the most pieces must be taken. What was "
               "taken leaves the board at once. A capture may not go straight back. A "
               "man is crowned if its turn ends on the far row; sources disagree, and "
               "some crown it at once in a capture.\n"
               "A side that is to move and has no legal turn has lost. The game is drawn "
               "by the third repetition of a position, after 100 turns (50 of each side) "
               "without a capture, and when each side has one piece left.",
    MEN_OF_WHITE_AND_BLACK,
    .squares = {.naming = NAMED_BY_LETTERS, .capture = 'x'},
    .start = {.rows = 2, .skip = 1},
    .game_type = 30,
};

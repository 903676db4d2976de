/* Dama, simplified Turkish draughts: rules.md 4, document 002. */
#include "rules/sets/dama.h"

#include "rules/draughts/engine.h"

DRAUGHTS_ENGINE(dama, &dama_parameters)

/* clang-format off */
static const struct draughts_weights weights = {
    .man = 100,
    .king = 100,
    .turn = {3, 3},
    .steps = {1, 1},
    .king_steps = {2, 2},
    .leaps = {3, 3},
    .backed = {2, 1},
    .runs = {{0, 0}, {20, 60}, {15, 45}, {10, 30}, {8, 25}, {5, 20}, {3, 10}, {0, 5}},
    .ahead = 30,
    .men = {
        {21, 84}, {22, 85}, {23, 86}, {24, 87}, {24, 87}, {23, 86}, {22, 85}, {21, 84},
        {18, 72}, {19, 73}, {20, 74}, {21, 75}, {21, 75}, {20, 74}, {19, 73}, {18, 72},
        {15, 60}, {16, 61}, {17, 62}, {18, 63}, {18, 63}, {17, 62}, {16, 61}, {15, 60},
        {12, 48}, {13, 49}, {14, 50}, {15, 51}, {15, 51}, {14, 50}, {13, 49}, {12, 48},
        {9, 36},  {10, 37}, {11, 38}, {12, 39}, {12, 39}, {11, 38}, {10, 37}, {9, 36},
        {6, 24},  {7, 25},  {8, 26},  {9, 27},  {9, 27},  {8, 26},  {7, 25},  {6, 24},
        {3, 12},  {4, 13},  {5, 14},  {6, 15},  {6, 15},  {5, 14},  {4, 13},  {3, 12},
        {0, 0},   {1, 1},   {2, 2},   {3, 3},   {3, 3},   {2, 2},   {1, 1},   {0, 0},
    },
};
/* clang-format on */

DRAUGHTS_WORTH(dama, dama_parameters, weights)

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
    .axes = {.first_column = 'a', .first_row = '1', .names = FILE_AND_RANK, .capture_mark = '-'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .start = "8/BBBBBBBB/BBBBBBBB/8/8/WWWWWWWW/WWWWWWWW/8",
    .file = &file,
    .history = HISTORY_OF_TURNS,
    .worth = dama_worth,
    .material = dama_material,
};

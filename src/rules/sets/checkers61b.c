/* Checkers61b: rules.md 2, document 000. */
#include "rules/sets/checkers61b.h"

#include "rules/draughts/engine.h"

DRAUGHTS_ENGINE(checkers61b, &checkers61b_parameters)

/* clang-format off */
static const struct draughts_weights weights = {
    .man = 100,
    .king = 146,
    .shield = 19,
    .bomb = -44,
    .turn = {-5, 6},
    .steps = {71, 9},
    .king_steps = {-63, -10},
    .leaps = {80, -13},
    .backed = {76, -38},
    .runs = {{0, 0}, {-29, 11}, {1, 55}, {-59, 41}, {-14, 45}, {-35, 76}, {-18, 22}, {18, 32}},
    .ahead = 25,
    .near = -4,
    .men = {
        {14, 35},   {16, 36},   {18, 37},   {20, 38},   {20, 38},   {18, 37},   {16, 36},   {14, 35},
        {20, 149},  {14, 31},   {23, 79},   {18, 33},   {-52, 104}, {16, 32},   {33, 29},   {12, 30},
        {10, 25},   {-29, 48},  {14, 27},   {-56, 89},  {16, 28},   {30, 75},   {12, 26},   {91, 47},
        {21, 86},   {10, 21},   {0, 18},    {14, 23},   {26, -28},  {12, 22},   {26, 11},   {8, 20},
        {6, 15},    {-62, 62},  {10, 17},   {72, -34},  {12, 18},   {2, -31},   {8, 16},    {105, -10},
        {71, 50},   {6, 11},    {24, -29},  {10, 13},   {59, -27},  {8, 12},    {-32, 27},  {4, 10},
        {2, 5},     {10, 65},   {6, 7},     {83, -5},   {8, 8},     {30, -36},  {4, 6},     {49, -66},
        {131, -1},  {12, 1},    {78, 51},   {16, 3},    {140, -17}, {14, 2},    {120, -96}, {10, 0},
    },
    .kings = {
        {0, 0},      {107, 21},   {0, 0},      {65, 0},     {0, 0},      {157, -32},  {0, 0},      {102, 22},
        {76, 41},    {4, 4},      {40, 29},    {4, 4},      {53, -29},   {4, 4},      {78, 3},     {0, 0},
        {0, 0},      {37, -14},   {8, 8},      {5, -9},     {8, 8},      {-6, -45},   {4, 4},      {4, -12},
        {12, 7},     {4, 4},      {-29, -11},  {12, 12},    {-94, 19},   {8, 8},      {38, -56},   {0, 0},
        {0, 0},      {-59, -17},  {8, 8},      {-102, 12},  {12, 12},    {-3, -18},   {4, 4},      {9, -32},
        {-91, -86},  {4, 4},      {-136, -13}, {8, 8},      {-51, -21},  {8, 8},      {10, -19},   {0, 0},
        {0, 0},      {-80, -86},  {4, 4},      {-24, -12},  {4, 4},      {-13, -4},   {4, 4},      {34, 18},
        {-46, -79},  {0, 0},      {-17, -35},  {0, 0},      {1, -6},     {0, 0},      {6, -11},    {0, 0},
    },
};
/* clang-format on */

DRAUGHTS_WORTH(checkers61b, checkers61b_parameters, weights)

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
    .axes = {.first_column = '0', .first_row = '0', .names = COLUMN_AND_ROW, .capture_mark = '-'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .start = "1wp1wp1wp1wp/ws1ws1ws1ws1/1wb1wb1wb1wb/8/8/fb1fb1fb1fb1/1fs1fs1fs1fs/fp1fp1fp1fp1",
    .dark_squares = true,
    .ends_by_key = true,
    .history = HISTORY_OF_TURNS,
    .worth = checkers61b_worth,
    .material = checkers61b_material,
};

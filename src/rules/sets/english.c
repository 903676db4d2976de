/* English draughts: rules.md 3, document 003. */
#include "rules/sets/english.h"

#include "rules/draughts/engine.h"

DRAUGHTS_ENGINE(english, &english_parameters)

/* clang-format off */
static const struct draughts_place_weights places = {
    .back_row = {{-9, 5}, {1, 4}, {-1, -13}, {12, -6}, {1, -9}, {11, -8}, {-9, 5}, {1, 0},
                 {-2, -9}, {1, -1}, {6, 3}, {5, 6}, {2, -2}, {0, 5}, {-12, 10}, {-8, 10}},
    .shut_kings = {-14, -2},
    .free_men = {{0, 0}, {33, 32}, {33, 22}, {23, 26}},
    .sole_king = {18, 10},
};

static const struct draughts_weights weights = {
    .man = 100,
    .king = 208,
    .turn = {2, 10},
    .steps = {40, -19},
    .safe_steps = {2, 20},
    .king_steps = {-12, -19},
    .leaps = {38, 27},
    .backed = {37, -1},
    .runs = {{0, 0}, {13, 83}, {-27, 29}, {-103, 62}, {-87, 67}, {-27, 53}, {-48, 14}, {42, 14}},
    .last_move = {-2, 7},
    .ahead = 60,
    .near = 3,
    .places = &places,
    .men = {
        {0, 0},     {16, 36},   {0, 0},     {20, 38},   {0, 0},     {18, 37},   {0, 0},     {14, 35},
        {26, 69},   {0, 0},     {35, 41},   {0, 0},     {46, 43},   {0, 0},     {18, 65},   {0, 0},
        {0, 0},     {-30, 129}, {0, 0},     {-34, 145}, {0, 0},     {11, 101},  {0, 0},     {53, 94},
        {66, 65},   {0, 0},     {-7, 99},   {0, 0},     {-10, 100}, {0, 0},     {-26, 108}, {0, 0},
        {0, 0},     {16, 82},   {0, 0},     {40, 70},   {0, 0},     {34, 47},   {0, 0},     {70, 77},
        {76, 78},   {0, 0},     {46, 48},   {0, 0},     {70, 32},   {0, 0},     {53, 46},   {0, 0},
        {0, 0},     {58, 45},   {0, 0},     {86, 47},   {0, 0},     {90, 41},   {0, 0},     {103, 72},
        {99, 16},   {0, 0},     {105, 91},  {0, 0},     {147, 50},  {0, 0},     {105, 74},  {0, 0},
    },
    .kings = {
        {0, 0},     {-31, 31},  {0, 0},     {34, 5},    {0, 0},     {90, -26},  {0, 0},     {-26, -1},
        {48, -1},   {0, 0},     {6, 31},    {0, 0},     {42, 16},   {0, 0},     {75, -24},  {0, 0},
        {0, 0},     {-49, 41},  {0, 0},     {39, 19},   {0, 0},     {18, 16},   {0, 0},     {37, -10},
        {5, 16},    {0, 0},     {-45, 46},  {0, 0},     {1, 32},    {0, 0},     {-19, 19},  {0, 0},
        {0, 0},     {38, -5},   {0, 0},     {-35, 37},  {0, 0},     {-70, 51},  {0, 0},     {-62, 13},
        {27, 11},   {0, 0},     {17, 20},   {0, 0},     {20, 25},   {0, 0},     {-23, 42},  {0, 0},
        {0, 0},     {20, -7},   {0, 0},     {30, 11},   {0, 0},     {-7, 48},   {0, 0},     {19, 41},
        {13, -34},  {0, 0},     {39, -14},  {0, 0},     {37, 10},   {0, 0},     {35, 46},   {0, 0},
    },
};
/* clang-format on */

DRAUGHTS_WORTH(english, english_parameters, weights)

static const struct piece_words pieces[] = {
    {ARB_PAWN, "man", {{"b", "B"}, {"w", "W"}}},
};

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
    .sides = {"black", "white"},
    .winners = {"Black", "White"},
    .axes = {.first_column = 'a', .first_row = '1', .names = DARK_NUMBERS, .capture_mark = 'x'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .start = "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1",
    .dark_squares = true,
    .takes_fen = true,
    .history = HISTORY_OF_TURNS,
    .worth = english_worth,
    .material = english_material,
};

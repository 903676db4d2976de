/* English draughts: RULES.md section 2, document 003. */
#include "rules/draughts_engine.h"

static const struct draughts parameters = {
    .first_side_moves_up = false, /* black, from the top */
    .man_directions = TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST),
    .king_directions = DIAGONALS,
    .crowning = CROWNED_AND_TURN_ENDS,
    .captures = CAPTURES_COMPULSORY,
    .further_captures = FURTHER_CAPTURES_COMPULSORY,
    .dark_squares_only = true,
    .wins_when_other_has_no_turn = true,
    .drawn_after = 100, /* 50 turns of each side */
};

DRAUGHTS_OPERATIONS(english, parameters)

/* clang-format off */
static const struct draughts_weights weights = {
    .man = 100,
    .king = 208,
    .turn = {2, 3},
    .steps = {19, -8},
    .safe_steps = {4, 8},
    .king_steps = {-5, -3},
    .leaps = {59, 9},
    .backed = {24, -14},
    .runs = {{0, 0}, {9, 80}, {-27, 31}, {-103, 65}, {-79, 69}, {-26, 49}, {-47, 15}, {44, 18}},
    .last_move = {-17, 19},
    .ahead = 60,
    .near = 3,
    .men = {
        {0, 0},     {16, 36},   {0, 0},     {20, 38},   {0, 0},     {18, 37},   {0, 0},     {14, 35},
        {18, 71},   {0, 0},     {42, 43},   {0, 0},     {44, 33},   {0, 0},     {-1, 46},   {0, 0},
        {0, 0},     {-26, 136}, {0, 0},     {-63, 126}, {0, 0},     {19, 88},   {0, 0},     {14, 101},
        {82, 67},   {0, 0},     {4, 105},   {0, 0},     {-21, 80},  {0, 0},     {-31, 117}, {0, 0},
        {0, 0},     {29, 88},   {0, 0},     {60, 64},   {0, 0},     {44, 36},   {0, 0},     {53, 79},
        {57, 96},   {0, 0},     {37, 52},   {0, 0},     {89, 36},   {0, 0},     {41, 51},   {0, 0},
        {0, 0},     {54, 73},   {0, 0},     {77, 45},   {0, 0},     {89, 44},   {0, 0},     {89, 79},
        {85, 10},   {0, 0},     {109, 82},  {0, 0},     {155, 44},  {0, 0},     {110, 61},  {0, 0},
    },
    .kings = {
        {0, 0},     {-36, 52},  {0, 0},     {39, 22},   {0, 0},     {102, -17}, {0, 0},     {-16, 9},
        {66, 38},   {0, 0},     {-1, 28},   {0, 0},     {37, 9},    {0, 0},     {82, -24},  {0, 0},
        {0, 0},     {-54, 44},  {0, 0},     {37, 3},    {0, 0},     {15, 5},    {0, 0},     {32, -13},
        {6, 23},    {0, 0},     {-50, 36},  {0, 0},     {-3, 23},   {0, 0},     {-20, 18},  {0, 0},
        {0, 0},     {39, -4},   {0, 0},     {-34, 38},  {0, 0},     {-74, 42},  {0, 0},     {-62, 16},
        {28, 14},   {0, 0},     {20, 22},   {0, 0},     {23, 26},   {0, 0},     {-25, 39},  {0, 0},
        {0, 0},     {20, -6},   {0, 0},     {29, 9},    {0, 0},     {-8, 47},   {0, 0},     {21, 49},
        {13, -33},  {0, 0},     {39, -14},  {0, 0},     {37, 12},   {0, 0},     {39, 60},   {0, 0},
    },
};
/* clang-format on */

DRAUGHTS_WORTH(english, parameters, weights)

static const struct piece_words pieces[] = {
    {ARB_PAWN, "man", SHAPE_DISC, {{"b", "B"}, {"w", "W"}}},
};

const arb_rules rules_english = {
    .name = "english",
    .title = "English draughts, with the 50-move rules",
    .sides = {"black", "white"},
    .winners = {"Black", "White"},
    .axes = {.first_column = 'a', .first_row = '1', .names = DARK_NUMBERS, .capture_mark = 'x'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .look = {.dark = 0x5f8f66,
             .light = 0xf1ead2,
             .line = 0x4b7553,
             .selected = 0xffffff,
             .destination = 0xf6e58d,
             .sides = {{.body = 0x35302c, .edge = 0x0d0b0a, .detail = 0xb9ad9c},
                       {.body = 0xf8f4ea, .edge = 0x4a4136, .detail = 0x8c8170}}},
    .screen = &screen_english,
    .start = "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1",
    .takes_fen = true,
    .history = HISTORY_OF_TURNS,
    .crowns = true,
    .must_capture = true,
    DRAUGHTS_FAMILY(english),
};

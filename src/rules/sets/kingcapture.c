/* Kingcapture, simplified chess: rules.md 6, document 004. It is the second family: a piece is
 * picked and moved once, a side may ignore check, and capturing a king ends the game. */
#include "base/processor.h"
#include "rules/chess/engine.h"
#include "rules/chess/worth.h"
#include "rules/rules.h"

/* ---- what a position is worth ------------------------------------------------------- */

/* clang-format off */
static const struct chess_weights weights = {
    .alone = 10,
    .together = 6,
    .turn = {8, 8},
    .reach = {2, 3},
    .around = {6, 2},
    .threats = {
        [ARB_PAWN] = {2, 2},
        [ARB_KNIGHT] = {6, 6},
        [ARB_BISHOP] = {6, 6},
        [ARB_ROOK] = {8, 8},
        [ARB_QUEEN] = {10, 10},
        [ARB_KING] = {8, 8},
    },
    .pieces = {
        [ARB_PAWN] = {100, 60},
        [ARB_KNIGHT] = {310, 290},
        [ARB_BISHOP] = {320, 300},
        [ARB_ROOK] = {500, 560},
        [ARB_QUEEN] = {950, 1050},
        [ARB_KING] = {1200, 1200},
    },
    .squares = {
        [ARB_PAWN] = {
            {-30, -30}, {-30, -30}, {-30, -30}, {-30, -30}, {-30, -30}, {-30, -30}, {-30, -30}, {-30, -30},
            {20, 10},   {22, 10},   {24, 10},   {26, 10},   {26, 10},   {24, 10},   {22, 10},   {20, 10},
            {16, 8},    {18, 8},    {20, 8},    {22, 8},    {22, 8},    {20, 8},    {18, 8},    {16, 8},
            {12, 6},    {14, 6},    {16, 6},    {18, 6},    {18, 6},    {16, 6},    {14, 6},    {12, 6},
            {8, 4},     {10, 4},    {12, 4},    {14, 4},    {14, 4},    {12, 4},    {10, 4},    {8, 4},
            {4, 2},     {6, 2},     {8, 2},     {10, 2},    {10, 2},    {8, 2},     {6, 2},     {4, 2},
            {0, 0},     {2, 0},     {4, 0},     {6, 0},     {6, 0},     {4, 0},     {2, 0},     {0, 0},
            {0, -2},    {0, -2},    {0, -2},    {0, -2},    {0, -2},    {0, -2},    {0, -2},    {0, -2},
        },
        [ARB_KNIGHT] = {
            {0, 0},   {6, 6},   {12, 12}, {18, 18}, {18, 18}, {12, 12}, {6, 6},   {0, 0},
            {6, 6},   {12, 12}, {18, 18}, {24, 24}, {24, 24}, {18, 18}, {12, 12}, {6, 6},
            {12, 12}, {18, 18}, {24, 24}, {30, 30}, {30, 30}, {24, 24}, {18, 18}, {12, 12},
            {18, 18}, {24, 24}, {30, 30}, {36, 36}, {36, 36}, {30, 30}, {24, 24}, {18, 18},
            {18, 18}, {24, 24}, {30, 30}, {36, 36}, {36, 36}, {30, 30}, {24, 24}, {18, 18},
            {12, 12}, {18, 18}, {24, 24}, {30, 30}, {30, 30}, {24, 24}, {18, 18}, {12, 12},
            {6, 6},   {12, 12}, {18, 18}, {24, 24}, {24, 24}, {18, 18}, {12, 12}, {6, 6},
            {0, 0},   {6, 6},   {12, 12}, {18, 18}, {18, 18}, {12, 12}, {6, 6},   {0, 0},
        },
        [ARB_BISHOP] = {
            {0, 0},   {3, 3},   {6, 6},   {9, 9},   {9, 9},   {6, 6},   {3, 3},   {0, 0},
            {3, 3},   {6, 6},   {9, 9},   {12, 12}, {12, 12}, {9, 9},   {6, 6},   {3, 3},
            {6, 6},   {9, 9},   {12, 12}, {15, 15}, {15, 15}, {12, 12}, {9, 9},   {6, 6},
            {9, 9},   {12, 12}, {15, 15}, {18, 18}, {18, 18}, {15, 15}, {12, 12}, {9, 9},
            {9, 9},   {12, 12}, {15, 15}, {18, 18}, {18, 18}, {15, 15}, {12, 12}, {9, 9},
            {6, 6},   {9, 9},   {12, 12}, {15, 15}, {15, 15}, {12, 12}, {9, 9},   {6, 6},
            {3, 3},   {6, 6},   {9, 9},   {12, 12}, {12, 12}, {9, 9},   {6, 6},   {3, 3},
            {0, 0},   {3, 3},   {6, 6},   {9, 9},   {9, 9},   {6, 6},   {3, 3},   {0, 0},
        },
        [ARB_ROOK] = {
            {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
            {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
            {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
            {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
            {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
            {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
            {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
            {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0}, {0, 0},
        },
        [ARB_QUEEN] = {
            {0, 0},  {1, 3},  {2, 6},  {3, 9},  {3, 9},  {2, 6},  {1, 3},  {0, 0},
            {1, 3},  {2, 6},  {3, 9},  {4, 12}, {4, 12}, {3, 9},  {2, 6},  {1, 3},
            {2, 6},  {3, 9},  {4, 12}, {5, 15}, {5, 15}, {4, 12}, {3, 9},  {2, 6},
            {3, 9},  {4, 12}, {5, 15}, {6, 18}, {6, 18}, {5, 15}, {4, 12}, {3, 9},
            {3, 9},  {4, 12}, {5, 15}, {6, 18}, {6, 18}, {5, 15}, {4, 12}, {3, 9},
            {2, 6},  {3, 9},  {4, 12}, {5, 15}, {5, 15}, {4, 12}, {3, 9},  {2, 6},
            {1, 3},  {2, 6},  {3, 9},  {4, 12}, {4, 12}, {3, 9},  {2, 6},  {1, 3},
            {0, 0},  {1, 3},  {2, 6},  {3, 9},  {3, 9},  {2, 6},  {1, 3},  {0, 0},
        },
        [ARB_KING] = {
            {0, 0},    {-6, 6},   {-12, 12}, {-18, 18}, {-18, 18}, {-12, 12}, {-6, 6},   {0, 0},
            {-6, 6},   {-12, 12}, {-18, 18}, {-24, 24}, {-24, 24}, {-18, 18}, {-12, 12}, {-6, 6},
            {-12, 12}, {-18, 18}, {-24, 24}, {-30, 30}, {-30, 30}, {-24, 24}, {-18, 18}, {-12, 12},
            {-18, 18}, {-24, 24}, {-30, 30}, {-36, 36}, {-36, 36}, {-30, 30}, {-24, 24}, {-18, 18},
            {-18, 18}, {-24, 24}, {-30, 30}, {-36, 36}, {-36, 36}, {-30, 30}, {-24, 24}, {-18, 18},
            {-12, 12}, {-18, 18}, {-24, 24}, {-30, 30}, {-30, 30}, {-24, 24}, {-18, 18}, {-12, 12},
            {-6, 6},   {-12, 12}, {-18, 18}, {-24, 24}, {-24, 24}, {-18, 18}, {-12, 12}, {-6, 6},
            {0, 0},    {-6, 6},   {-12, 12}, {-18, 18}, {-18, 18}, {-12, 12}, {-6, 6},   {0, 0},
        },
    },
};
/* clang-format on */

static struct chess_kinds kinds_of(const struct position *p)
{
    struct chess_kinds kinds = {.board = chess_board_of(p, p->to_move)};

    for (unsigned kind = 0; kind < ARB_KINDS; kind++)
        kinds.of[kind] = position_of_kind(p, kind);
    return kinds;
}

/* GCOVR_EXCL_START: for other processors, as above. */
static int plain_worth(const struct position *p)
{
    struct chess_kinds kinds = kinds_of(p);

    return chess_worth(&weights, chess_goes_up(p->to_move), &kinds);
}
/* GCOVR_EXCL_STOP */

PROCESSOR_FAST static int fast_worth(const struct position *p)
{
    struct chess_kinds kinds = kinds_of(p);

    return chess_worth(&weights, chess_goes_up(p->to_move), &kinds);
}

static int worth(const arb_rules *rules, const struct position *p)
{
    (void)rules;
    return PROCESSOR_IS_FAST ? fast_worth(p) : plain_worth(p);
}

static int material(const arb_rules *rules, const struct position *p)
{
    int sum = 0;

    (void)rules;
    for (unsigned kind = 0; kind < ARB_KINDS; kind++) {
        square_set pieces = position_of_kind(p, kind);

        sum += weights.pieces[kind].beginning *
               ((int)count_of(pieces & p->sides[0]) - (int)count_of(pieces & p->sides[1]));
    }
    return sum;
}

static const struct piece_words pieces[] = {
    {ARB_KING, "king", {{"K", "K"}, {"k", "k"}}},
    {ARB_QUEEN, "queen", {{"Q", "Q"}, {"q", "q"}}},
    {ARB_ROOK, "rook", {{"R", "R"}, {"r", "r"}}},
    {ARB_BISHOP, "bishop", {{"B", "B"}, {"b", "b"}}},
    {ARB_KNIGHT, "knight", {{"N", "N"}, {"n", "n"}}},
    {ARB_PAWN, "pawn", {{"P", "P"}, {"p", "p"}}},
};

const arb_rules rules_kingcapture = {
    .engine = &chess_engine,
    .name = "kingcapture",
    .title = "simplified chess, won by capturing the king",
    .summary = "The pieces move as in chess, with these differences: there is no castling, no "
               "capture en passant and no promotion, and a pawn on the last row has no move. A "
               "pawn may go two squares from its starting row.\n"
               "A king may stay in check or move into it. A side wins by capturing the other king.",
    .sides = {"white", "black"},
    .winners = {"White", "Black"},
    .axes = {.first_column = '0',
             .first_row = '0',
             .rows_from_top = true,
             .names = COLUMN_AND_ROW,
             .capture_mark = '-'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    .history = HISTORY_OF_MOVES,
    .worth = worth,
    .material = material,
};

/* What a position of kingcapture is worth. */
#include "board/narrow.h"

#include "base/processor.h"
#include "player/weights/exchange.h"
#include "player/worth.h"
#include "rules/chess/board.h"

/* clang-format off */

/* Weights by square that grow by so much with each square by which one is nearer to the middle.
 * A rook stands equally well everywhere. */
#define BY(n, beginning, end) {(n) * (beginning), (n) * (end)}
#define ROW(n, b, e)                                                                               \
    BY(n, b, e), BY((n) + 1, b, e), BY((n) + 2, b, e), BY((n) + 3, b, e),                          \
    BY((n) + 3, b, e), BY((n) + 2, b, e), BY((n) + 1, b, e), BY(n, b, e)
#define NEARER_THE_MIDDLE(b, e)                                                                    \
    {ROW(0, b, e), ROW(1, b, e), ROW(2, b, e), ROW(3, b, e),                                       \
     ROW(3, b, e), ROW(2, b, e), ROW(1, b, e), ROW(0, b, e)}

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
        [ARB_KNIGHT] = NEARER_THE_MIDDLE(6, 6),
        [ARB_BISHOP] = NEARER_THE_MIDDLE(3, 3),
        [ARB_QUEEN] = NEARER_THE_MIDDLE(1, 3),
        [ARB_KING] = NEARER_THE_MIDDLE(-6, 6),
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

        sum += weights.pieces[kind].beginning * ((int)count_of(pieces & POSITION_SET(p, sides[0])) -
                                                 (int)count_of(pieces & POSITION_SET(p, sides[1])));
    }
    return sum;
}

static int exchanged(const struct position *before, const arb_turn *turn)
{
    struct chess_kinds kinds = kinds_of(before);

    return exchange_gain(&weights, chess_goes_up(before->to_move), &kinds,
                         set_with(CHESS_BOARD, turn->squares[0]),
                         set_with(CHESS_BOARD, turn->squares[1]));
}

const struct worth kingcapture_worth = {
    .position = worth, .material = material, .exchange = exchanged, .turns_gain = true};

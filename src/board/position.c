#include "board/position.h"

/* Number n of the SplitMix64 sequence that starts at 0: fixed, but as good as random. */
#define STATE(n) (((n) + UINT64_C(1)) * UINT64_C(0x9e3779b97f4a7c15))
#define ONCE(x) (((x) ^ (x) >> 30) * UINT64_C(0xbf58476d1ce4e5b9))
#define TWICE(x) (((x) ^ (x) >> 27) * UINT64_C(0x94d049bb133111eb))
#define MIXED(x) ((x) ^ (x) >> 31)
#define NUMBER(n) MIXED(TWICE(ONCE(STATE(n))))
#define FOUR(n) NUMBER(n), NUMBER((n) + 1), NUMBER((n) + 2), NUMBER((n) + 3)
#define SIXTEEN(n) FOUR(n), FOUR((n) + 4), FOUR((n) + 8), FOUR((n) + 12)
#define A_WORD(n) SIXTEEN(n), SIXTEEN((n) + 16), SIXTEEN((n) + 32), SIXTEEN((n) + 48)
/* The first words of all sets come first. */
#define A_SET(n)                                                                                   \
    {                                                                                              \
        A_WORD(n), A_WORD((n) + NARROW_SET_BITS * POSITION_SETS)                                   \
    }

const uint64_t position_numbers[POSITION_SETS][ARB_SQUARES] = {
    A_SET(0), A_SET(64), A_SET(128), A_SET(192), A_SET(256), A_SET(320),
};

void position_clear(struct position *position)
{
    *position = (struct position){.selected = ARB_NO_SQUARE};
}

void position_add_on(struct position *position, square_set here, arb_piece piece)
{
    square_set occupied = position_occupied(position);
    struct columns columns = position->low.columns;
    struct board_column column = {0};
    square_set crowned;

    position_count(position, here);
    if ((occupied & here) != 0) {
        column = columns_take(&columns, occupied, here);
        column.second = (column.second | ((POSITION_SET(position, sides[1]) & here) != 0)) << 1;
        column.crowned = (column.crowned | ((POSITION_SET(position, crowned) & here) != 0)) << 1;
    }
    column.height++;
    columns_put(&columns, occupied & ~here, here, column);
    position_set_columns(position, &columns);
    POSITION_STORE(position, sides[piece.side], POSITION_SET(position, sides[piece.side]) | here);
    POSITION_STORE(position, sides[!piece.side],
                   POSITION_SET(position, sides[!piece.side]) & ~here);
    crowned = POSITION_SET(position, crowned);
    POSITION_STORE(position, crowned, piece.crowned ? crowned | here : crowned & ~here);
    position_count(position, here);
}

void position_add(struct position *position, square_set here, arb_piece piece)
{
    position_take(position, here);
    POSITION_STORE(position, standing, POSITION_SET(position, standing) & ~here);
    if (position->stacked) {
        if (here != 0) /* light squares of a row that is filled are none */
            position_add_on(position, here, piece);
        return;
    }
    POSITION_STORE(position, sides[piece.side], POSITION_SET(position, sides[piece.side]) | here);
    if (piece.crowned)
        POSITION_STORE(position, crowned, POSITION_SET(position, crowned) | here);
    for (unsigned bit = 0; bit < 3; bit++) {
        if ((piece.kind >> bit & 1) != 0)
            POSITION_STORE(position, kinds[bit], POSITION_SET(position, kinds[bit]) | here);
    }
    position_count(position, here);
}

void position_take_columns(struct position *position, square_set squares)
{
    square_set occupied = position_occupied(position);
    struct columns columns = position->low.columns;

    for (squares &= occupied; squares != 0; squares = without_first(squares)) {
        columns_take(&columns, occupied, first_alone(squares));
        occupied ^= first_alone(squares);
    }
    position_set_columns(position, &columns);
}

uint64_t position_go_column(struct position *position, square_set from, square_set to)
{
    uint64_t before = columns_number(&position->low.columns);

    columns_go(&position->low.columns, position_occupied(position), from, to);
    return before ^ columns_number(&position->low.columns);
}

unsigned position_height(const struct position *position, square_set here)
{
    square_set occupied = position_occupied(position);

    if (!position->stacked || (occupied & here) == 0)
        return (occupied & here) != 0;
    return columns_height(&position->low.columns, occupied, here);
}

struct board_column position_below(const struct position *position, square_set here)
{
    square_set occupied = position_occupied(position);
    struct columns columns = position->low.columns;
    struct board_column column = {0};

    if (!position->stacked || (occupied & here) == 0)
        return column;
    column = columns_take(&columns, occupied, here);
    return (struct board_column){column.second >> 1, column.crowned >> 1, column.height - 1};
}

bool position_piece_at(const struct position *position, square_set here, arb_piece *piece)
{
    unsigned kind = 0;

    if ((position_occupied(position) & here) == 0)
        return false;
    for (unsigned bit = 0; bit < 3 && !position->stacked; bit++)
        kind |= ((POSITION_SET(position, kinds[bit]) & here) != 0 ? 1U : 0U) << bit;
    *piece = (arb_piece){.side = (POSITION_SET(position, sides[1]) & here) != 0,
                         .kind = (uint8_t)kind,
                         .crowned = (POSITION_SET(position, crowned) & here) != 0};
    return true;
}

arb_piece position_piece_below(const struct position *position, square_set here, unsigned depth)
{
    struct board_column below = position_below(position, here);
    arb_piece piece;

    (void)position_piece_at(position, here, &piece); /* there is one */
    if (depth == 0)
        return piece;
    return (arb_piece){.side = below.second >> (depth - 1) & 1,
                       .kind = ARB_PAWN,
                       .crowned = (below.crowned >> (depth - 1) & 1) != 0};
}

bool position_standing_at(const struct position *position, square_set here, arb_piece *piece)
{
    if ((POSITION_SET(position, standing) & here) == 0)
        return false;
    *piece = (arb_piece){.side = !position->to_move,
                         .kind = ARB_PAWN,
                         .crowned = (POSITION_SET(position, standing_kings) & here) != 0};
    return true;
}

static bool words_equal(const struct position_words *a, const struct position_words *b)
{
    return a->sides[0] == b->sides[0] && a->sides[1] == b->sides[1] && a->crowned == b->crowned &&
           a->standing == b->standing && a->standing_kings == b->standing_kings &&
           a->kinds[0] == b->kinds[0] && a->kinds[1] == b->kinds[1] && a->kinds[2] == b->kinds[2];
}

static bool streak_equal(struct streak a, struct streak b)
{
    return a.turns == b.turns && a.king == b.king;
}

bool position_equal(const struct position *a, const struct position *b)
{
    return words_equal(&a->low, &b->low) && words_equal(&a->high, &b->high) &&
           a->to_move == b->to_move && a->selected == b->selected && a->stage == b->stage &&
           a->barred == b->barred && a->wanted == b->wanted && a->unfinished == b->unfinished &&
           a->captured == b->captured && a->advanced == b->advanced && a->promoted == b->promoted &&
           a->played == b->played && a->stacked == b->stacked && a->hunted == b->hunted &&
           a->turns_without_advance == b->turns_without_advance &&
           a->turns_without_capture == b->turns_without_capture &&
           a->turns_without_change == b->turns_without_change &&
           a->turns_on_road[0] == b->turns_on_road[0] &&
           a->turns_on_road[1] == b->turns_on_road[1] && a->repeated == b->repeated &&
           streak_equal(a->streaks[0], b->streaks[0]) && streak_equal(a->streaks[1], b->streaks[1]);
}

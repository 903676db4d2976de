/* Sets of squares as programs see them: bit n is square n, whatever the board. */
#include "board/geometry.h"

static wide_set all_of(arb_squares squares)
{
    return wide_set_of(squares.numbers[1], squares.numbers[0]);
}

bool arb_squares_has(arb_squares squares, arb_square square)
{
    return square < ARB_SQUARES &&
           (squares.numbers[square / NARROW_SET_BITS] >> square % NARROW_SET_BITS & 1) != 0;
}

unsigned arb_squares_count(arb_squares squares)
{
    return count_of(all_of(squares));
}

arb_square arb_squares_first(arb_squares squares)
{
    wide_set all = all_of(squares);

    return (arb_square)(all != 0 ? bit_of(all) : ARB_NO_SQUARE);
}

arb_square arb_squares_next(arb_squares squares, arb_square square)
{
    wide_set after = square < WIDE_SET_BITS - 1 ? all_of(squares) >> (square + 1U) : 0;

    return (arb_square)(after != 0 ? bit_of(after) + square + 1U : ARB_NO_SQUARE);
}

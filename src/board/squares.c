/* Sets of squares as programs see them: bit n is square n, whatever the board. */
#include "board/geometry.h"

arb_squares squares_from(const struct geometry *geometry, square_set set)
{
    arb_squares squares = {0};

    for (; set != 0; set = without_first(set))
        squares.numbers |= UINT64_C(1) << first_square(geometry, set);
    return squares;
}

bool arb_squares_has(arb_squares squares, arb_square square)
{
    return square < ARB_SQUARES && (squares.numbers >> square & 1) != 0;
}

unsigned arb_squares_count(arb_squares squares)
{
    return count_of(squares.numbers);
}

arb_square arb_squares_first(arb_squares squares)
{
    return (arb_square)(squares.numbers != 0 ? bit_of(squares.numbers) : ARB_NO_SQUARE);
}

arb_square arb_squares_next(arb_squares squares, arb_square square)
{
    if (square >= ARB_SQUARES - 1)
        return ARB_NO_SQUARE;
    squares.numbers &= ~UINT64_C(0) << (square + 1);
    return arb_squares_first(squares);
}

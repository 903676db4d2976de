/* Sets of squares as 64-bit words: square n is bit n, so that the lowest bit is
 * the first square in reading order and walking a set upwards lists it as
 * language.md 5 orders turns. North is up the printed board. */
#ifndef BOARD_BITS_H
#define BOARD_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "arbiter/board.h"

typedef uint64_t square_set;

enum direction { NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST };

#define DIRECTIONS 8

/* A set of directions: bit d for direction d. */
#define TOWARDS(direction) (1U << (direction))
#define DIAGONALS                                                                                  \
    (TOWARDS(NORTH_EAST) | TOWARDS(SOUTH_EAST) | TOWARDS(SOUTH_WEST) | TOWARDS(NORTH_WEST))
#define STRAIGHTS (TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(SOUTH) | TOWARDS(WEST))

#define TOP_ROW UINT64_C(0x00000000000000ff)
#define BOTTOM_ROW UINT64_C(0xff00000000000000)
#define LEFT_COLUMN UINT64_C(0x0101010101010101)
#define RIGHT_COLUMN UINT64_C(0x8080808080808080)

/* The squares of the same colour as the bottom left corner. */
#define DARK_SQUARES UINT64_C(0x55aa55aa55aa55aa)

/* The generators are built from these. They must be inlined, so that a constant direction leaves no
 * code behind. With COVERAGE each is a function, so that its lines and branches are counted once.
 */
#ifdef COVERAGE
#define BITS_INLINE static inline
#else
#define BITS_INLINE static inline __attribute__((always_inline))
#endif

/* Written out rather than made by a macro: a function shows its arguments. */
BITS_INLINE square_set set_of(arb_square square)
{
    return UINT64_C(1) << square;
}

BITS_INLINE bool set_has(square_set set, arb_square square)
{
    return square < ARB_SQUARES && (set >> square & 1) != 0;
}

/* The number of the lowest bit of a set that is not empty. */
BITS_INLINE unsigned bit_of(square_set set)
{
    return (unsigned)__builtin_ctzll(set);
}

/* The first square of a set that is not empty. */
BITS_INLINE arb_square first_of(square_set set)
{
    return (arb_square)__builtin_ctzll(set);
}

/* The same, as a set. */
BITS_INLINE square_set first_alone(square_set set)
{
    return set & (~set + 1);
}

BITS_INLINE square_set without_first(square_set set)
{
    return set & (set - 1);
}

BITS_INLINE unsigned count_of(square_set set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* Before a loop of a few rounds: unrolls it, so that its counter is a constant in each round. */
#ifdef __clang__
#define EACH_BY_ITSELF _Pragma("clang loop unroll(full)")
#else
#define EACH_BY_ITSELF _Pragma("GCC unroll 8")
#endif

/* A loop over the directions in the variable `to`. They are counted as integers: with a variable of
 * an enumeration type gcc 12.2 left out turns (tests/unit/variant.c). */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a declared name cannot be in parentheses. */
#define EACH_DIRECTION(to) EACH_BY_ITSELF for (unsigned to = 0; to < DIRECTIONS; to++)

/* Moves every square of the set by one square. Those that leave the board at the left or right side
 * come in again on the other side, one row further or back. */
BITS_INLINE square_set shifted(square_set set, enum direction direction)
{
    switch (direction) {
    case NORTH:
        return set >> 8;
    case NORTH_EAST:
        return set >> 7;
    case EAST:
        return set << 1;
    case SOUTH_EAST:
        return set << 9;
    case SOUTH:
        return set << 8;
    case SOUTH_WEST:
        return set << 7;
    case WEST:
        return set >> 1;
    default:
        return set >> 9;
    }
}

/* Moves every square of the set by one square; those that would leave the board are dropped. */
BITS_INLINE square_set moved(square_set set, enum direction direction)
{
    if ((TOWARDS(direction) & (TOWARDS(NORTH_EAST) | TOWARDS(EAST) | TOWARDS(SOUTH_EAST))) != 0)
        set &= ~RIGHT_COLUMN;
    if ((TOWARDS(direction) & (TOWARDS(NORTH_WEST) | TOWARDS(WEST) | TOWARDS(SOUTH_WEST))) != 0)
        set &= ~LEFT_COLUMN;
    return shifted(set, direction);
}

/* The set and all squares next to it, diagonally too. */
BITS_INLINE square_set with_neighbours(square_set set)
{
    square_set row = set | moved(set, EAST) | moved(set, WEST);
    return row | moved(row, NORTH) | moved(row, SOUTH);
}

#endif

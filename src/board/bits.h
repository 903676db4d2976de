/* Sets of squares as words of bits, and directions. geometry.h says which bit is which square; the
 * lowest bit is always the first square in reading order, so that walking a set upwards lists it as
 * language.md 5 orders turns. North is up the printed board.
 *
 * A narrow set has 64 bits, which is enough for most boards, and a wide one 128. square_set is what
 * the including file works with: wide sets, unless it includes board/narrow.h before anything else.
 * Such a file is for boards whose squares fit a narrow set, and as fast there as the processor. A
 * set of it may be given to what takes wide ones. */
#ifndef BOARD_BITS_H
#define BOARD_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "arbiter/board.h"

typedef uint64_t narrow_set;

/* Processors of 32 bits have no integers of 128, nor has every compiler there: then there are no
 * boards that need them (geometry_make). */
#if defined __SIZEOF_INT128__
#define HAS_WIDE_SETS
__extension__ typedef unsigned __int128 wide_set;
#elif defined __BITINT_MAXWIDTH__ && __BITINT_MAXWIDTH__ >= 128
#define HAS_WIDE_SETS
__extension__ typedef unsigned _BitInt(128) wide_set;
#else
typedef uint64_t wide_set;
#endif

#ifdef NARROW_SETS
typedef narrow_set square_set;
#else
typedef wide_set square_set;
#endif

#define NARROW_SET_BITS 64U
#define WIDE_SET_BITS (8U * (unsigned)sizeof(wide_set))
#define SQUARE_SET_BITS (8U * (unsigned)sizeof(square_set))

enum direction { NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST };

#define DIRECTIONS 8

/* A set of directions: bit d for direction d. */
#define TOWARDS(direction) (1U << (direction))
#define FORWARD_DIAGONALS (TOWARDS(NORTH_WEST) | TOWARDS(NORTH_EAST))
#define DIAGONALS                                                                                  \
    (TOWARDS(NORTH_EAST) | TOWARDS(SOUTH_EAST) | TOWARDS(SOUTH_WEST) | TOWARDS(NORTH_WEST))
#define STRAIGHTS (TOWARDS(NORTH) | TOWARDS(EAST) | TOWARDS(SOUTH) | TOWARDS(WEST))

/* The generators are built from these. They must be inlined, so that a constant direction leaves no
 * code behind. With PLAIN_FUNCTIONS each is a function: its lines and branches are counted once,
 * and a compiler that adds checks to each place of the code has fewer places. */
#ifdef PLAIN_FUNCTIONS
#define BITS_INLINE static inline
#else
#define BITS_INLINE static inline __attribute__((always_inline))
#endif

/* A word with its bits in the opposite order. */
BITS_INLINE uint64_t reversed_word(uint64_t word)
{
    word = __builtin_bswap64(word);
    word = (word >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (word & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
    word = (word >> 2 & UINT64_C(0x3333333333333333)) | (word & UINT64_C(0x3333333333333333)) << 2;
    return (word >> 1 & UINT64_C(0x5555555555555555)) | (word & UINT64_C(0x5555555555555555)) << 1;
}

/* The second word of a wide set. */
BITS_INLINE uint64_t high_word(wide_set set)
{
    return WIDE_SET_BITS > NARROW_SET_BITS ? (uint64_t)(set >> WIDE_SET_BITS / 2) : 0;
}

/* A wide set of two words. */
BITS_INLINE wide_set wide_set_of(uint64_t high, uint64_t low)
{
    return WIDE_SET_BITS > NARROW_SET_BITS ? (wide_set)high << WIDE_SET_BITS / 2 | low : low;
}

/* The number of the lowest bit of a set that is not empty. */
BITS_INLINE unsigned bit_of(square_set set)
{
    uint64_t low = (uint64_t)set;

#ifndef NARROW_SETS
    if (low == 0)
        return NARROW_SET_BITS + (unsigned)__builtin_ctzll(high_word(set));
#endif
    return (unsigned)__builtin_ctzll(low);
}

/* The first square of a set that is not empty, as a set. */
BITS_INLINE square_set first_alone(square_set set)
{
    return set & (~set + 1);
}

BITS_INLINE square_set without_first(square_set set)
{
    return set & (set - 1);
}

/* For a PC that may lack the instruction gcc's own function is a call to its library. gcc knows
 * this form, and makes the instruction of it where it may. */
#if defined(__x86_64__) && !defined(__clang__) && !defined(__POPCNT__)
BITS_INLINE unsigned count_of_word(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(set * UINT64_C(0x0101010101010101) >> 56);
}
#else
BITS_INLINE unsigned count_of_word(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}
#endif

/* How many squares a set has. */
BITS_INLINE unsigned count_of(square_set set)
{
#ifdef NARROW_SETS
    return count_of_word(set);
#else
    return count_of_word((uint64_t)set) + count_of_word(high_word(set));
#endif
}

/* Before a loop of a few rounds: unrolls it, so that its counter is a constant in each round. clang
 * is left to choose, and so is gcc where BITS_LOOPS is defined, which compiles in half the time. */
#if defined __clang__ || defined BITS_LOOPS
#define EACH_BY_ITSELF
#else
#define EACH_BY_ITSELF _Pragma("GCC unroll 8")
#endif

/* A loop over the directions in the variable `to`. They are counted as integers: with a variable of
 * an enumeration type gcc 12.2 left out turns (tests/unit/variant.c). */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a declared name cannot be in parentheses. */
#define EACH_DIRECTION(to) EACH_BY_ITSELF for (unsigned to = 0; to < DIRECTIONS; to++)

#endif

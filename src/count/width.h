/* Counters are compiled for narrow sets and for wide ones (board/bits.h), as the engine is. These
 * are their functions that are no inline ones, as they are called where sets are wide. */
#ifndef COUNT_WIDTH_H
#define COUNT_WIDTH_H

#include "board/geometry.h"

#ifndef NARROW_SETS
#define men_count_listed wide_men_count_listed
#define men_count_with wide_men_count_with
#define men_count_kept wide_men_count_kept
#define men_turn_crowned wide_men_turn_crowned
#define men_found wide_men_found
#define men_count_found wide_men_count_found
#define men_count_after_found wide_men_count_after_found

/* Turns the board of a wide set round, as set_turned does with a narrow one. */
BITS_INLINE square_set set_turned(const struct geometry *g, square_set set)
{
    const square_set nibbles =
        wide_set_of(UINT64_C(0x0f0f0f0f0f0f0f0f), UINT64_C(0x0f0f0f0f0f0f0f0f));
    const square_set pairs =
        wide_set_of(UINT64_C(0x3333333333333333), UINT64_C(0x3333333333333333));
    const square_set odd = wide_set_of(UINT64_C(0x5555555555555555), UINT64_C(0x5555555555555555));

    set = wide_set_of(__builtin_bswap64((uint64_t)set), __builtin_bswap64(high_word(set)));
    set = (set >> 4 & nibbles) | (set & nibbles) << 4;
    set = (set >> 2 & pairs) | (set & pairs) << 2;
    set = (set >> 1 & odd) | (set & odd) << 1;
    return set >> ((unsigned)__builtin_clzll(high_word(g->used)) - bit_of(g->used));
}
#endif

#endif

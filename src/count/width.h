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
#define set_turned wide_turned
#endif

#endif

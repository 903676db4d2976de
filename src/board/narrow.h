/* For files that work on boards whose squares fit one word of 64 bits: included before anything
 * else, it makes square_set such a word (board/bits.h). */
#ifndef BOARD_NARROW_H
#define BOARD_NARROW_H

#ifdef BOARD_BITS_H
#error "board/narrow.h must be included before board/bits.h"
#endif

#define NARROW_SETS

#include "board/bits.h"

#endif

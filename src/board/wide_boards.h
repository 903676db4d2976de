/* The boards of the rule sets that need wide sets (board/bits.h), as geometry_make makes them. */
#ifndef BOARD_WIDE_BOARDS_H
#define BOARD_WIDE_BOARDS_H

#include "board/geometry.h"

/* A wide set of two words, as a constant. */
#define WIDE(high, low) ((wide_set)UINT64_C(high) << NARROW_SET_BITS | UINT64_C(low))

/* Twelve columns and rows, on the dark squares. */
static const struct geometry board_12x12_dark = {
    .columns = 12,
    .rows = 12,
    .squares = 72,
    .used_count = 72,
    .first_dark = 1,
    .before_gap = 12,
    .dark_only = true,
    .dark_numbers = true,
    .wide = true,
    .dark = WIDE(0x0000000000001ffe, 0xfff7ffbffdffefff),
    .used = WIDE(0x0000000000001ffe, 0xfff7ffbffdffefff),
    .far = {WIDE(0x0000000000001f80, 0x0000000000000000),
            WIDE(0x0000000000000000, 0x000000000000003f)},
    .sides = WIDE(0x00000000000000c0, 0x06003001800c0060),
    .shift = {-13, -6, 1, 7, 13, 6, -1, -7},
    .stays = {WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffffffffffefbf, 0x7dfbefdf7efbf7df),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffffffffffff7d, 0xfbefdf7efbf7dfbe),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff)},
};

/* The same with a dark square in the bottom right corner. */
static const struct geometry board_12x12_dark_right = {
    .columns = 12,
    .rows = 12,
    .squares = 72,
    .used_count = 72,
    .before_first = 6,
    .before_gap = 12,
    .dark_only = true,
    .dark_numbers = true,
    .wide = true,
    .dark = WIDE(0x00000000000fdffe, 0xfff7ffbffdffefc0),
    .used = WIDE(0x00000000000fdffe, 0xfff7ffbffdffefc0),
    .far = {WIDE(0x00000000000fc000, 0x0000000000000000),
            WIDE(0x0000000000000000, 0x0000000000000fc0)},
    .sides = WIDE(0x00000000000800c0, 0x06003001800c0040),
    .shift = {-13, -6, 1, 7, 13, 6, -1, -7},
    .stays = {WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xfffffffffff7efbf, 0x7dfbefdf7efbf7ff),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffffffffffbf7d, 0xfbefdf7efbf7dfbf),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff)},
};

/* Fourteen columns and rows, on the dark squares. */
static const struct geometry board_14x14_dark = {
    .columns = 14,
    .rows = 14,
    .squares = 98,
    .used_count = 98,
    .first_dark = 1,
    .before_gap = 14,
    .dark_only = true,
    .dark_numbers = true,
    .wide = true,
    .dark = WIDE(0x000000fffdfffbff, 0xf7ffefffdfffbfff),
    .used = WIDE(0x000000fffdfffbff, 0xf7ffefffdfffbfff),
    .far = {WIDE(0x000000fe00000000, 0x0000000000000000),
            WIDE(0x0000000000000000, 0x000000000000007f)},
    .sides = WIDE(0x000000030006000c, 0x00180030006000c0),
    .shift = {-15, -7, 1, 8, 15, 7, -1, -8},
    .stays = {WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffff7efefdfdfb, 0xfbf7f7efefdfdfbf),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff),
              WIDE(0xfffffffdfbfbf7f7, 0xefefdfdfbfbf7f7e),
              WIDE(0xffffffffffffffff, 0xffffffffffffffff)},
};

#endif

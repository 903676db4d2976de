/* Columns of pieces, for rule sets in which what is leapt over goes under the mover: what stands
 * below the pieces that the sets of a position show, which are the tops.
 *
 * All pieces of a board are one list: column by column in the order of the squares, each from its
 * top down. Piece number n has bit n of three words. This is a board with columns on a1, c3 and f6,
 * the highest of three pieces, with the side 0 on lower case:
 *
 *     f6 w        c3 w b B        a1 b w
 *
 *     number      0  1  2  3  4  5
 *     second      -  -  1  1  -  0      of side 1
 *     crowned     -  -  0  1  -  0      a king
 *     last        1  0  0  1  0  1      the lowest piece of its column
 *
 * Of a top only `last` is kept: the other two bits are 0, and the sets say what it is. So a board
 * has one list only, and tops step and are crowned as in other rule sets. A list has at most 64
 * pieces. No rules are known here. */
#ifndef BOARD_COLUMNS_H
#define BOARD_COLUMNS_H

#include "board/bits.h"

/* The most pieces that a board of columns has. */
#define COLUMNS_PIECES 64

struct columns {
    uint64_t second;
    uint64_t crowned;
    uint64_t last;
};

/* One column, its top in bit 0. */
struct board_column {
    uint64_t second;
    uint64_t crowned;
    unsigned height; /* 0: there is none */
};

/* Returns the lowest `count` bits, up to all 64. */
static inline uint64_t columns_low(unsigned count)
{
    return count < COLUMNS_PIECES ? (UINT64_C(1) << count) - 1 : ~UINT64_C(0);
}

/* Returns the number of the top of the column on a square, or of the first piece after it if there
 * is none. `occupied` are the squares of all columns. */
static inline unsigned columns_place(const struct columns *columns, square_set occupied,
                                     square_set here)
{
    uint64_t last = columns->last;
    unsigned before = count_of(occupied & (here - 1));

    if (before == 0)
        return 0;
    while (--before > 0)
        last &= last - 1;
    return bit_of(last) + 1;
}

/* How many pieces the column has that begins at a place. There is an end mark from there on; the
 * last bit says so to those who do not know. */
static inline unsigned columns_height_at(const struct columns *columns, unsigned place)
{
    return bit_of(columns->last >> place | UINT64_C(1) << (COLUMNS_PIECES - 1)) + 1;
}

/* Returns how many pieces are on a square of `occupied`. */
static inline unsigned columns_height(const struct columns *columns, square_set occupied,
                                      square_set here)
{
    return columns_height_at(columns, columns_place(columns, occupied, here));
}

static inline uint64_t columns_without(uint64_t word, unsigned place, unsigned height)
{
    uint64_t after = place < COLUMNS_PIECES && height < COLUMNS_PIECES - place
                         ? word >> (place + height) << place
                         : 0;

    return (word & columns_low(place)) | after;
}

static inline uint64_t columns_with(uint64_t word, unsigned place, unsigned height, uint64_t bits)
{
    uint64_t after = place < COLUMNS_PIECES && height < COLUMNS_PIECES - place
                         ? word >> place << (place + height)
                         : 0;

    return (word & columns_low(place)) | bits << place | after;
}

/* Takes the column on a square of `occupied` out of the list, and returns it. */
static inline struct board_column columns_take(struct columns *columns, square_set occupied,
                                               square_set here)
{
    unsigned place = columns_place(columns, occupied, here);
    struct board_column column = {.height = columns_height_at(columns, place)};
    uint64_t all = columns_low(column.height);

    column.second = columns->second >> place & all;
    column.crowned = columns->crowned >> place & all;
    columns->second = columns_without(columns->second, place, column.height);
    columns->crowned = columns_without(columns->crowned, place, column.height);
    columns->last = columns_without(columns->last, place, column.height);
    return column;
}

/* Puts a column on a square that is not of `occupied`, the squares of the others. There must be
 * room for its pieces, and it must have one. */
static inline void columns_put(struct columns *columns, square_set occupied, square_set here,
                               struct board_column column)
{
    unsigned place = columns_place(columns, occupied, here);
    unsigned height = column.height;

    columns->second = columns_with(columns->second, place, height, column.second);
    columns->crowned = columns_with(columns->crowned, place, height, column.crowned);
    columns->last =
        columns_with(columns->last, place, height, columns_low(height) ^ columns_low(height) >> 1);
}

/* Moves a column to a square that is not of `occupied`. */
static inline void columns_go(struct columns *columns, square_set occupied, square_set from,
                              square_set to)
{
    columns_put(columns, occupied ^ from, to, columns_take(columns, occupied, from));
}

static inline bool columns_equal(const struct columns *a, const struct columns *b)
{
    return a->second == b->second && a->crowned == b->crowned && a->last == b->last;
}

/* Returns how many pieces the board has. */
static inline unsigned columns_count(const struct columns *columns)
{
    return columns->last == 0 ? 0 : COLUMNS_PIECES - (unsigned)__builtin_clzll(columns->last);
}

/* A number for what is in the list, which is 0 for an empty one. */
static inline uint64_t columns_number(const struct columns *columns)
{
    uint64_t number = columns->second * UINT64_C(0x9e3779b97f4a7c15);

    number = ((number ^ number >> 32) + columns->crowned) * UINT64_C(0xd6e8feb86659fd93);
    number = ((number ^ number >> 32) + columns->last) * UINT64_C(0xa0761d6478bd642f);
    return number ^ number >> 32;
}

#endif

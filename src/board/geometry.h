/* The geometry of a board: its size, which squares the game is played on, and where these lie in a
 * set. Only this file, geometry.c and position.h know how squares lie in a word.
 *
 * A square is its number in reading order among the squares of the board, and a set of squares has
 * a bit for each of them. On a board of at most 64 places every square has one, and bit n is square
 * n, also where only the dark squares are used. This is 8x8:
 *
 *       0  1  2  3  4  5  6  7
 *       8  9 10 11 12 13 14 15
 *      ...
 *      56 57 58 59 60 61 62 63
 *
 * On a larger board every square has one too if the game uses all of them. Otherwise only the dark
 * squares have numbers and bits. If it has an even number of columns, one bit is left out after
 * every second row, so that a step has the same length in every row. These are the bits of 10x10:
 *
 *         0     1     2     3     4
 *      5     6     7     8     9       (10)
 *        11    12    13    14    15
 *     16    17    18    19    20       (21)
 *      ...
 *     49    50    51    52    53
 *
 * A step down is 5 bits to the left and 6 to the right. One that crosses the left or right side
 * ends on a bit that was left out. If the first row begins with a dark square, it takes the place
 * of the second row above: its bits are 5 to 9, and the next ones 11 to 15. With an odd number of
 * columns no bit is left out. A step down on 9x9 is 4 bits to the left and 5 to the right:
 *
 *      0     1     2     3     4
 *         5     6     7     8
 *      9    10    11    12    13
 *      ...
 *
 * Where only dark squares are used, a straight step goes to the next dark square that way: two rows
 * or two columns further.
 *
 * The boards of the rule sets are constants of the file that includes this one, so that the
 * compiler can work with their values. geometry_make makes any other. */
#ifndef BOARD_GEOMETRY_H
#define BOARD_GEOMETRY_H

#include <stddef.h>

#include "board/bits.h"

/* The most columns and rows that a board has. */
#define COLUMNS_MOST 14
#define ROWS_MOST 14

/* The most squares of a board on which all are used. */
#define ALL_SQUARES_MOST 121

/* The fewest of both. */
#define COLUMNS_LEAST 4
#define ROWS_LEAST 4

struct geometry {
    uint8_t columns;
    uint8_t rows;
    uint8_t squares;      /* how many there are */
    uint8_t used_count;   /* how many of them the game uses */
    uint8_t first_dark;   /* the column of the first dark square of the top row: 0 or 1 */
    uint8_t before_first; /* so many bits are left out before the first square */
    uint8_t before_gap;   /* after so many bits one is left out; 0: none is */
    bool dark_only;       /* the game uses the dark squares only */
    bool dark_numbers;    /* only they have numbers */
    bool either_dark; /* the game uses `dark` or all other squares: those where its pieces are */
    bool wide;        /* its squares need a wide set (board/bits.h) */
    wide_set dark;    /* the dark ones, among them one or both of the bottom corners */
    wide_set used;    /* those that the game uses */
    wide_set far[2];  /* the bottom row and the top row: [1] is the far row of who goes up */
    wide_set sides;   /* the left and the right column */
    int16_t shift[DIRECTIONS];  /* the length of a step in bits */
    wide_set stays[DIRECTIONS]; /* a step from here does not end on a wrong square */
};

/* Eight columns and rows, on the dark squares. */
static const struct geometry board_8x8_dark = {
    .columns = 8,
    .rows = 8,
    .squares = 64,
    .used_count = 32,
    .first_dark = 1,
    .dark_only = true,
    .dark = UINT64_C(0x55aa55aa55aa55aa),
    .used = UINT64_C(0x55aa55aa55aa55aa),
    .far = {UINT64_C(0xff00000000000000), UINT64_C(0x00000000000000ff)},
    .sides = UINT64_C(0x8181818181818181),
    .shift = {-16, -7, 2, 9, 16, 7, -2, -9},
    .stays = {~(narrow_set)0, ~(narrow_set)0, ~(narrow_set)0, ~(narrow_set)0, ~(narrow_set)0,
              ~(narrow_set)0, ~(narrow_set)0, ~(narrow_set)0},
};

/* The same with a dark square in the bottom right corner. */
static const struct geometry board_8x8_dark_right = {
    .columns = 8,
    .rows = 8,
    .squares = 64,
    .used_count = 32,
    .dark_only = true,
    .dark = UINT64_C(0xaa55aa55aa55aa55),
    .used = UINT64_C(0xaa55aa55aa55aa55),
    .far = {UINT64_C(0xff00000000000000), UINT64_C(0x00000000000000ff)},
    .sides = UINT64_C(0x8181818181818181),
    .shift = {-16, -7, 2, 9, 16, 7, -2, -9},
    .stays = {~(narrow_set)0, ~(narrow_set)0, ~(narrow_set)0, ~(narrow_set)0, ~(narrow_set)0,
              ~(narrow_set)0, ~(narrow_set)0, ~(narrow_set)0},
};

/* The same with either of them, which its pieces tell: of a board that is turned over again and
 * again (set_turned). */
static const struct geometry board_8x8_either = {
    .columns = 8,
    .rows = 8,
    .squares = 64,
    .used_count = 32,
    .dark_only = true,
    .either_dark = true,
    .dark = UINT64_C(0x55aa55aa55aa55aa),
    .used = ~(narrow_set)0,
    .far = {UINT64_C(0xff00000000000000), UINT64_C(0x00000000000000ff)},
    .sides = UINT64_C(0x8181818181818181),
    .shift = {-16, -7, 2, 9, 16, 7, -2, -9},
    .stays = {~(narrow_set)0, ~(narrow_set)0, ~(narrow_set)0, ~(narrow_set)0, ~(narrow_set)0,
              ~(narrow_set)0, ~(narrow_set)0, ~(narrow_set)0},
};

/* Eight columns and rows, on all squares. */
static const struct geometry board_8x8 = {
    .columns = 8,
    .rows = 8,
    .squares = 64,
    .used_count = 64,
    .first_dark = 1,
    .dark = UINT64_C(0x55aa55aa55aa55aa),
    .used = ~(narrow_set)0,
    .far = {UINT64_C(0xff00000000000000), UINT64_C(0x00000000000000ff)},
    .sides = UINT64_C(0x8181818181818181),
    .shift = {-8, -7, 1, 9, 8, 7, -1, -9},
    .stays = {~(narrow_set)0, UINT64_C(0x7f7f7f7f7f7f7f7f), UINT64_C(0x7f7f7f7f7f7f7f7f),
              UINT64_C(0x7f7f7f7f7f7f7f7f), ~(narrow_set)0, UINT64_C(0xfefefefefefefefe),
              UINT64_C(0xfefefefefefefefe), UINT64_C(0xfefefefefefefefe)},
};

/* Seven columns and rows, on the dark squares; both bottom corners are dark. */
static const struct geometry board_7x7_dark = {
    .columns = 7,
    .rows = 7,
    .squares = 49,
    .used_count = 25,
    .dark_only = true,
    .dark = UINT64_C(0x0001555555555555),
    .used = UINT64_C(0x0001555555555555),
    .far = {UINT64_C(0x0001fc0000000000), UINT64_C(0x000000000000007f)},
    .sides = UINT64_C(0x0001060c183060c1),
    .shift = {-14, -6, 2, 8, 14, 6, -2, -8},
    .stays = {~(narrow_set)0, UINT64_C(0xfffefffbffefffbf), UINT64_C(0xfffefefbfbefefbf),
              UINT64_C(0xfffefffbffefffbf), ~(narrow_set)0, UINT64_C(0xfffffbffefffbffe),
              UINT64_C(0xfffffbefefbfbefe), UINT64_C(0xfffffbffefffbffe)},
};

/* Ten columns and rows, on the dark squares. */
static const struct geometry board_10x10_dark = {
    .columns = 10,
    .rows = 10,
    .squares = 50,
    .used_count = 50,
    .first_dark = 1,
    .before_gap = 10,
    .dark_only = true,
    .dark_numbers = true,
    .dark = UINT64_C(0x003ff7feffdffbff),
    .used = UINT64_C(0x003ff7feffdffbff),
    .far = {UINT64_C(0x003e000000000000), UINT64_C(0x000000000000001f)},
    .sides = UINT64_C(0x000300600c018030),
    .shift = {-11, -5, 1, 6, 11, 5, -1, -6},
    .stays = {~(narrow_set)0, ~(narrow_set)0, UINT64_C(0xffdefbdf7bef7def), ~(narrow_set)0,
              ~(narrow_set)0, ~(narrow_set)0, UINT64_C(0xfffdefbdf7bef7de), ~(narrow_set)0},
};

/* Ten columns and eight rows, on the dark squares. */
static const struct geometry board_10x8_dark = {
    .columns = 10,
    .rows = 8,
    .squares = 40,
    .used_count = 40,
    .first_dark = 1,
    .before_gap = 10,
    .dark_only = true,
    .dark_numbers = true,
    .dark = UINT64_C(0x000007feffdffbff),
    .used = UINT64_C(0x000007feffdffbff),
    .far = {UINT64_C(0x000007c000000000), UINT64_C(0x000000000000001f)},
    .sides = UINT64_C(0x000000600c018030),
    .shift = {-11, -5, 1, 6, 11, 5, -1, -6},
    .stays = {~(narrow_set)0, ~(narrow_set)0, UINT64_C(0xfffffbdf7bef7def), ~(narrow_set)0,
              ~(narrow_set)0, ~(narrow_set)0, UINT64_C(0xffffffbdf7bef7de), ~(narrow_set)0},
};

/* ---- boards of any size ------------------------------------------------------------------ */

/* What a board is to be like. */
struct board_shape {
    int columns;
    int rows;
    bool dark_only;
    bool dark_right; /* the bottom right corner is dark; if not, the bottom left one is. With an odd
                        number of columns both are */
};

/* Why there is no such board. */
enum board_refusal {
    BOARD_MADE,             /* there is one */
    BOARD_COLUMNS,          /* fewer columns than COLUMNS_LEAST, or more than COLUMNS_MOST */
    BOARD_ROWS,             /* the same for rows */
    BOARD_TOO_MANY_SQUARES, /* more than ALL_SQUARES_MOST are used */
    BOARD_TOO_WIDE          /* this program has no sets with so many bits (board/bits.h) */
};

/* Makes the geometry of a board. Returns BOARD_MADE, or why there is none; then nothing is stored.
 */
enum board_refusal geometry_make(struct geometry *geometry, const struct board_shape *shape);

/* Returns the squares of the diagonal that begins in the dark bottom corner, the left one if both
 * are dark, and ends where it meets a side of the board. */
wide_set geometry_main_road(const struct geometry *geometry);

/* ---- squares --------------------------------------------------------------------------- */

/* Columns are counted from the left and rows from the top, both from 0, and so are cells: the
 * places of the board in reading order, squares or not. Squares must be below geometry->squares. */

/* Returns the column of the first dark square of a row: 0 or 1. */
BITS_INLINE int first_dark_of(const struct geometry *g, int row)
{
    return (row + g->first_dark) % 2;
}

/* Returns the cell of the dark square that so many dark squares come before, in rows of so many
 * cells. `first` is the first dark cell of the first row: 0 or 1. */
/* Returns the row of a cell, counted from 0, without a division. */
BITS_INLINE int row_of_cell(int cell, int columns)
{
#define PER_ROW(columns) (0x10000U / (columns) + 1)
    static const uint32_t per_row[] = {
        0,           PER_ROW(1),  PER_ROW(2),  PER_ROW(3),  PER_ROW(4),  PER_ROW(5),
        PER_ROW(6),  PER_ROW(7),  PER_ROW(8),  PER_ROW(9),  PER_ROW(10), PER_ROW(11),
        PER_ROW(12), PER_ROW(13), PER_ROW(14), PER_ROW(15), PER_ROW(16)};
#undef PER_ROW

    return __builtin_constant_p(columns) ? cell / columns
                                         : (int)((uint32_t)cell * per_row[columns] >> 16);
}

BITS_INLINE int nth_dark_cell(int before, int cells, int first)
{
    int cell = 2 * before + first;

    /* With an odd number of columns every second cell is dark. Otherwise one of each two is: the
     * first or the second, by turns of the rows. */
    return cells % 2 != 0 ? cell : 2 * before + (row_of_cell(cell, cells) + first) % 2;
}

BITS_INLINE int cell_of(const struct geometry *g, arb_square square)
{
    return g->dark_numbers ? nth_dark_cell(square, g->columns, g->first_dark) : square;
}

BITS_INLINE int row_of(const struct geometry *g, arb_square square)
{
    return cell_of(g, square) / g->columns;
}

BITS_INLINE int column_of(const struct geometry *g, arb_square square)
{
    return cell_of(g, square) % g->columns;
}

/* Returns ARB_NO_SQUARE if there is none: off the board, or between the squares that it has. */
BITS_INLINE arb_square square_at(const struct geometry *g, int column, int row)
{
    if (column < 0 || column >= g->columns || row < 0 || row >= g->rows)
        return ARB_NO_SQUARE;
    if (!g->dark_numbers)
        return (arb_square)(row * g->columns + column);
    if (column % 2 != first_dark_of(g, row))
        return ARB_NO_SQUARE;
    return (arb_square)((row * g->columns + column) / 2);
}

/* Returns the number of a square that the game uses, counted from 1 in reading order among those
 * that it uses. */
BITS_INLINE int used_number(const struct geometry *g, arb_square square)
{
    return (g->used_count < g->squares ? square / 2 : square) + 1;
}

/* Returns the square of that number, or ARB_NO_SQUARE if there is none. */
BITS_INLINE arb_square used_square(const struct geometry *g, int number)
{
    if (number < 1 || number > g->used_count)
        return ARB_NO_SQUARE;
    if (g->used_count == g->squares)
        return (arb_square)(number - 1);
    return (arb_square)nth_dark_cell(number - 1, g->columns, g->first_dark);
}

/* ---- squares in sets ------------------------------------------------------------------- */

/* Returns the set of one square; the square must be on the board. */
BITS_INLINE square_set set_with(const struct geometry *g, arb_square square)
{
    unsigned bit = square;

    if (g->before_gap != 0) {
        bit += g->before_first;
        bit += bit / g->before_gap;
    }
    /* Taken modulo the bits there are, as the processor does anyway, since a checker that does not
     * know the geometry finds squares too far. */
    return (square_set)1 << bit % SQUARE_SET_BITS;
}

/* Returns the set of the square there, or the empty set if there is none. */
BITS_INLINE square_set set_of_cell(const struct geometry *g, int column, int row)
{
    arb_square square = square_at(g, column, row);

    return square != ARB_NO_SQUARE ? set_with(g, square) : 0;
}

/* Returns whether a square, which may be off the board, is in a set. */
BITS_INLINE bool has_square(const struct geometry *g, square_set set, arb_square square)
{
    return square < g->squares && (set & set_with(g, square)) != 0;
}

/* Returns the first square, in reading order, of a set that is not empty. */
BITS_INLINE arb_square first_square(const struct geometry *g, square_set set)
{
    unsigned bit = bit_of(set);

    if (g->before_gap != 0)
        bit -= bit / (g->before_gap + 1U) + g->before_first;
    return (arb_square)bit;
}

/* Adds the squares of another set. */
static inline void squares_add(arb_squares *squares, arb_squares others)
{
    squares->numbers[0] |= others.numbers[0];
    squares->numbers[1] |= others.numbers[1];
}

/* Returns a set as programs see it. */
static inline arb_squares squares_from(const struct geometry *geometry, square_set set)
{
    arb_squares squares = {{0}};

    for (; set != 0; set = without_first(set)) {
        unsigned square = first_square(geometry, set);

        squares.numbers[square / NARROW_SET_BITS] |= UINT64_C(1) << square % NARROW_SET_BITS;
    }
    return squares;
}

/* ---- directions -------------------------------------------------------------------------- */

/* Moves every square of a set one step. Those that leave the board may end on any square: where
 * there can be such, call beside. */
BITS_INLINE square_set set_shifted(const struct geometry *g, square_set set,
                                   enum direction direction)
{
    int by = g->shift[direction];

    return by > 0 ? set << by : set >> -by;
}

#ifdef NARROW_SETS
/* Turns the board of a set over, so that who went down goes up: 8x8 upside down, so that the other
 * corner is dark, and 10x10 by half a turn. */
BITS_INLINE square_set set_turned(const struct geometry *g, square_set set)
{
    return g->dark_numbers ? reversed_word(set) >> __builtin_clzll((narrow_set)g->used)
                           : __builtin_bswap64(set);
}
#endif

/* Turns the board of a wide set, which has squares in its second word, by half a turn. */
BITS_INLINE wide_set wide_turned(const struct geometry *g, wide_set set)
{
    set = wide_set_of(reversed_word((uint64_t)set), reversed_word(high_word(set)));
    return set >> ((unsigned)__builtin_clzll(high_word(g->used)) -
                   (unsigned)__builtin_ctzll((uint64_t)g->used));
}

/* Returns the squares among `among`, which are squares of the game, that are one step from the
 * set's. */
BITS_INLINE square_set beside_among(const struct geometry *g, square_set set,
                                    enum direction direction, square_set among)
{
    return set_shifted(g, set & (square_set)g->stays[direction], direction) & among;
}

/* Returns the squares that the game uses one step from those of the set. */
BITS_INLINE square_set beside(const struct geometry *g, square_set set, enum direction direction)
{
    return beside_among(g, set, direction, (square_set)g->used);
}

/* Returns the set and all squares next to it, diagonally too. */
BITS_INLINE square_set with_all_beside(const struct geometry *g, square_set set)
{
    square_set row;

    if (g->dark_only)
        return set | beside(g, set, NORTH_EAST) | beside(g, set, SOUTH_EAST) |
               beside(g, set, SOUTH_WEST) | beside(g, set, NORTH_WEST);
    row = set | beside(g, set, EAST) | beside(g, set, WEST);
    return row | beside(g, row, NORTH) | beside(g, row, SOUTH);
}

#endif

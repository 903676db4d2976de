/* src/board/geometry.h against boards of cells: steps, leaps, slides, edges, rows, numbers and sets
 * of every board that geometry_make makes. */
#include <criterion/criterion.h>
#include <stdio.h>

#include "board/geometry.h"
#include "support.h"

/* How far each direction goes: columns to the right, rows down the printed board. */
static const int right_of[DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int down_of[DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1};

/* A board, and the numbers of its squares found by counting. */
struct board {
    struct geometry made;
    struct board_shape shape;
    char name[24];
    arb_square numbers[ROWS_MOST][COLUMNS_MOST];
};

static struct board boards[500];
static int board_count;

/* NOLINTNEXTLINE(bugprone-macro-parentheses): a declared name cannot be in parentheses. */
#define EACH_BOARD(board) for (struct board *board = boards; board < boards + board_count; board++)

static wide_set draw_set(uint64_t *state)
{
    uint64_t high = draw(state);

    return wide_set_of(high, draw(state));
}

static bool is_dark(const struct board *board, int column, int row)
{
    int corner = board->shape.dark_right ? board->shape.columns - 1 : 0;

    return (corner - column + board->shape.rows - 1 - row) % 2 == 0;
}

static bool on_board(const struct board *board, int column, int row)
{
    return column >= 0 && column < board->shape.columns && row >= 0 && row < board->shape.rows;
}

/* The number of a square; ARB_NO_SQUARE if it has none. */
static arb_square counted(const struct board *board, int column, int row)
{
    return on_board(board, column, row) ? board->numbers[row][column] : ARB_NO_SQUARE;
}

static void count_squares(struct board *board)
{
    bool all_have_numbers =
        board->shape.columns * board->shape.rows <= 64 || !board->shape.dark_only;
    arb_square number = 0;

    for (int row = 0; row < board->shape.rows; row++) {
        for (int column = 0; column < board->shape.columns; column++) {
            bool has_number = all_have_numbers || is_dark(board, column, row);
            board->numbers[row][column] = has_number ? number++ : ARB_NO_SQUARE;
        }
    }
}

static void make_board(struct board_shape shape)
{
    struct board *board = &boards[board_count];

    if (geometry_make(&board->made, &shape) != BOARD_MADE)
        return;
    board->shape = shape;
    count_squares(board);
    snprintf(board->name, sizeof board->name, "%dx%d %s %s", shape.columns, shape.rows,
             shape.dark_only ? "dark" : "all", shape.dark_right ? "right" : "left");
    board_count++;
}

static void make_boards(void)
{
    for (int columns = -1; columns <= 16; columns++) {
        for (int rows = -1; rows <= 16; rows++) {
            for (int kind = 0; kind < 4; kind++)
                make_board((struct board_shape){columns, rows, kind % 2 != 0, kind / 2 != 0});
        }
    }
}

TestSuite(geometry, .init = make_boards);

static bool used(const struct board *board, int column, int row)
{
    return on_board(board, column, row) && (!board->shape.dark_only || is_dark(board, column, row));
}

/* The square so many steps from another, as a set that is empty where the game uses none. */
static square_set far_away(const struct board *board, arb_square square, unsigned to, int steps)
{
    const struct geometry *g = &board->made;
    int length = g->dark_only && to % 2 == 0 ? 2 * steps : steps;
    int column = column_of(g, square) + length * right_of[to];
    int row = row_of(g, square) + length * down_of[to];

    return used(board, column, row) ? set_with(g, counted(board, column, row)) : 0;
}

/* Four to 14 columns and rows, and at most 121 squares in play. */
Test(geometry, there_is_a_board_of_every_size_in_the_range)
{
    int expected = 0;

    for (int columns = 4; columns <= 14; columns++) {
        for (int rows = 4; rows <= 14; rows++)
            expected += columns * rows <= 121 ? 4 : 2;
    }
    cr_assert_eq(board_count, expected);
}

Test(geometry, a_board_that_cannot_be_made_is_refused_for_a_reason)
{
    static const struct {
        struct board_shape shape;
        enum board_refusal refusal;
    } cases[] = {
        {{15, 10, true, false}, BOARD_COLUMNS},
        {{15, 4, true, false}, BOARD_COLUMNS},
        {{3, 3, true, false}, BOARD_COLUMNS},
        {{INT32_MIN, 8, true, false}, BOARD_COLUMNS},
        {{4, 3, true, false}, BOARD_ROWS},
        {{10, 15, true, true}, BOARD_ROWS},
        {{8, INT32_MAX, false, false}, BOARD_ROWS},
        {{14, 14, false, false}, BOARD_TOO_MANY_SQUARES},
        {{11, 12, false, false}, BOARD_TOO_MANY_SQUARES},
        {{14, 9, false, false}, BOARD_TOO_MANY_SQUARES},
        {{11, 11, false, false}, BOARD_MADE},
        {{14, 14, true, false}, BOARD_MADE},
        {{8, 8, false, false}, BOARD_MADE},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct geometry geometry = {.columns = 77};

        cr_assert_eq(geometry_make(&geometry, &cases[i].shape), cases[i].refusal, "%zu", i);
        cr_assert_eq(geometry.columns,
                     cases[i].refusal == BOARD_MADE ? cases[i].shape.columns : 77);
    }
}

/* The boards that are constants. */
static void check_constant(const struct geometry *constant, struct board_shape shape)
{
    struct geometry made;

    cr_assert_eq(geometry_make(&made, &shape), BOARD_MADE);
    cr_assert_eq(constant->columns, made.columns);
    cr_assert_eq(constant->rows, made.rows);
    cr_assert_eq(constant->squares, made.squares);
    cr_assert_eq(constant->used_count, made.used_count);
    cr_assert_eq(constant->first_dark, made.first_dark);
    cr_assert_eq(constant->before_first, made.before_first);
    cr_assert_eq(constant->before_gap, made.before_gap);
    cr_assert_eq(constant->dark_only, made.dark_only);
    cr_assert_eq(constant->dark_numbers, made.dark_numbers);
    cr_assert_eq(constant->wide, made.wide);
    cr_assert_eq(constant->dark, made.dark);
    cr_assert_eq(constant->used, made.used);
    cr_assert_eq(constant->far[0], made.far[0]);
    cr_assert_eq(constant->far[1], made.far[1]);
    cr_assert_eq(constant->sides, made.sides);
    for (unsigned to = 0; to < DIRECTIONS; to++) {
        cr_assert_eq(constant->shift[to], made.shift[to], "direction %u", to);
        cr_assert_eq(constant->stays[to], made.stays[to], "direction %u", to);
    }
}

Test(geometry, the_constants_are_what_would_be_made)
{
    check_constant(&board_8x8, (struct board_shape){8, 8, false, false});
    check_constant(&board_8x8_dark, (struct board_shape){8, 8, true, false});
    check_constant(&board_8x8_dark_right, (struct board_shape){8, 8, true, true});
    check_constant(&board_10x10_dark, (struct board_shape){10, 10, true, false});
    check_constant(&board_7x7_dark, (struct board_shape){7, 7, true, false});
    check_constant(&board_10x8_dark, (struct board_shape){10, 8, true, false});
}

Test(geometry, squares_are_numbered_in_reading_order)
{
    EACH_BOARD(board) {
        const struct geometry *g = &board->made;
        int squares = 0;

        for (int row = -1; row <= g->rows; row++) {
            for (int column = -1; column <= g->columns; column++) {
                arb_square square = square_at(g, column, row);
                cr_assert_eq(square, counted(board, column, row), "%s: %d %d", board->name, column,
                             row);
                if (square == ARB_NO_SQUARE)
                    continue;
                squares++;
                cr_assert_eq(column_of(g, square), column);
                cr_assert_eq(row_of(g, square), row);
                cr_assert_eq(cell_of(g, square), row * g->columns + column);
            }
        }
        cr_assert_eq(squares, g->squares);
    }
}

Test(geometry, a_game_uses_all_squares_or_the_dark_ones)
{
    EACH_BOARD(board) {
        const struct geometry *g = &board->made;
        int darks = 0;

        for (arb_square square = 0; square < g->squares; square++) {
            bool dark = is_dark(board, column_of(g, square), row_of(g, square));
            cr_assert_eq(has_square(g, g->dark, square), dark, "%s: %d", board->name, square);
            cr_assert_eq(has_square(g, g->used, square), dark || !g->dark_only);
            darks += dark;
        }
        cr_assert_eq(g->used_count, g->dark_only ? darks : g->squares);
    }
}

Test(geometry, a_set_lists_its_squares_in_reading_order)
{
    uint64_t state = 1;

    EACH_BOARD(board) {
        const struct geometry *g = &board->made;
        for (int round = 0; round < 10; round++) {
            square_set set = g->used & draw_set(&state);
            square_set left = set;
            for (arb_square square = 0; square < g->squares; square++) {
                cr_assert_eq(has_square(g, set, square), (set & set_with(g, square)) != 0);
                if (!has_square(g, set, square))
                    continue;
                cr_assert_eq(first_square(g, left), square, "%s: %d", board->name, square);
                cr_assert_eq(first_alone(left), set_with(g, square));
                left = without_first(left);
            }
            cr_assert_eq(left, 0);
        }
        for (unsigned square = g->squares; square < 256; square++)
            cr_assert_not(has_square(g, ~(square_set)0, (arb_square)square));
    }
}

Test(geometry, a_step_ends_on_the_next_square_or_leaves_the_board)
{
    EACH_BOARD(board) {
        const struct geometry *g = &board->made;
        for (square_set left = g->used; left != 0; left = without_first(left)) {
            arb_square square = first_square(g, left);
            for (unsigned to = 0; to < DIRECTIONS; to++)
                cr_assert_eq(beside(g, set_with(g, square), to), far_away(board, square, to, 1),
                             "%s: %d, direction %u", board->name, square, to);
        }
    }
}

Test(geometry, all_squares_of_a_set_step_at_once)
{
    uint64_t state = 1;

    EACH_BOARD(board) {
        const struct geometry *g = &board->made;
        for (int round = 0; round < 10; round++) {
            square_set set = g->used & (round == 0 ? ~(square_set)0 : draw_set(&state));
            square_set around = set;
            for (unsigned to = 0; to < DIRECTIONS; to++) {
                square_set expected = 0;
                for (square_set left = set; left != 0; left = without_first(left))
                    expected |= far_away(board, first_square(g, left), to, 1);
                cr_assert_eq(beside(g, set, to), expected, "%s, direction %u", board->name, to);
                if (to % 2 != 0 || !g->dark_only)
                    around |= expected;
            }
            cr_assert_eq(with_all_beside(g, set), around, "%s", board->name);
        }
    }
}

/* A leap goes over an enemy next to the piece to the empty square after it. */
Test(geometry, a_leap_is_two_steps)
{
    uint64_t state = 1;

    EACH_BOARD(board) {
        const struct geometry *g = &board->made;
        for (int round = 0; round < 5; round++) {
            square_set enemy = g->used & draw_set(&state);
            square_set empty = g->used & ~enemy;
            for (square_set left = g->used; left != 0; left = without_first(left)) {
                arb_square square = first_square(g, left);
                for (unsigned to = 0; to < DIRECTIONS; to++) {
                    square_set over = beside_among(g, set_with(g, square), to, enemy);
                    square_set land = far_away(board, square, to, 2) & empty;
                    if ((far_away(board, square, to, 1) & enemy) == 0)
                        land = 0;
                    cr_assert_eq(beside_among(g, over, to, empty), land, "%s: %d, direction %u",
                                 board->name, square, to);
                }
            }
        }
    }
}

/* A slide goes over any number of empty squares. */
Test(geometry, a_slide_goes_on_to_the_first_piece_or_the_edge)
{
    uint64_t state = 1;

    EACH_BOARD(board) {
        const struct geometry *g = &board->made;
        for (int round = 0; round < 5; round++) {
            square_set empty = g->used & (round == 0 ? ~(square_set)0 : draw_set(&state));
            for (square_set left = g->used; left != 0; left = without_first(left)) {
                arb_square square = first_square(g, left);
                for (unsigned to = 0; to < DIRECTIONS; to++) {
                    square_set at = set_with(g, square);
                    for (int steps = 1; at != 0; steps++) {
                        at = beside_among(g, at, to, empty);
                        cr_assert_eq(at, far_away(board, square, to, steps) & empty,
                                     "%s: %d, direction %u, %d steps", board->name, square, to,
                                     steps);
                    }
                }
            }
        }
    }
}

Test(geometry, rows_and_columns_are_where_the_board_has_them)
{
    EACH_BOARD(board) {
        const struct geometry *g = &board->made;
        square_set all = 0;

        for (arb_square square = 0; square < g->squares; square++) {
            int column = column_of(g, square);
            int row = row_of(g, square);
            cr_assert_eq(square_at(g, column, row), square, "%s", board->name);
            cr_assert_eq(cell_of(g, square), row * g->columns + column);
            all |= set_with(g, square);
            cr_assert_eq(has_square(g, g->far[1], square), row == 0, "%s", board->name);
            cr_assert_eq(has_square(g, g->far[0], square), row == g->rows - 1);
            cr_assert_eq(has_square(g, g->sides, square), column == 0 || column == g->columns - 1);
        }
        cr_assert_eq(count_of(all), g->squares);
        cr_assert_eq((g->far[0] | g->far[1] | g->sides | g->dark | g->used) & ~all, 0);
    }
}

Test(geometry, there_is_no_square_off_the_board_nor_between_those_with_numbers)
{
    EACH_BOARD(board) {
        const struct geometry *g = &board->made;
        for (int row = -2; row < g->rows + 2; row++) {
            for (int column = -2; column < g->columns + 2; column++)
                cr_assert_eq(square_at(g, column, row), counted(board, column, row), "%s: %d %d",
                             board->name, column, row);
        }
    }
}

/* What programs get is asked by numbers, and has no gaps. */
Test(geometry, sets_for_programs_have_the_numbers_of_the_squares)
{
    uint64_t state = 1;

    EACH_BOARD(board) {
        const struct geometry *g = &board->made;
        for (int round = 0; round < 10; round++) {
            square_set set = g->used & (round == 0 ? 0 : draw_set(&state));
            arb_squares squares = squares_from(g, set);
            arb_square expected = ARB_NO_SQUARE;
            for (int square = 255; square >= 0; square--) {
                bool has = has_square(g, set, (arb_square)square);
                cr_assert_eq(arb_squares_next(squares, (arb_square)square), expected, "%s: %d",
                             board->name, square);
                cr_assert_eq(arb_squares_has(squares, (arb_square)square), has);
                expected = has ? (arb_square)square : expected;
            }
            cr_assert_eq(arb_squares_first(squares), expected);
            cr_assert_eq(arb_squares_count(squares), count_of(set));
        }
    }
}

/* It begins in the dark bottom corner, the left one if both are dark. */
Test(geometry, the_main_road_goes_up_from_the_dark_bottom_corner)
{
    EACH_BOARD(board) {
        const struct geometry *g = &board->made;
        int last = board->shape.rows - 1;
        bool left = is_dark(board, 0, last);
        square_set road = geometry_main_road(g);

        for (arb_square square = 0; square < g->squares; square++) {
            int column = column_of(g, square);
            int along = left ? column : board->shape.columns - 1 - column;

            cr_assert_eq(has_square(g, road, square), along == last - row_of(g, square), "%s: %d",
                         board->name, square);
        }
    }
}

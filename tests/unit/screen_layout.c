/* src/terminal/screen/layout.c: where everything goes. */
#include "terminal/screen/layout.h"

#include <criterion/criterion.h>

#include "support.h"

static struct geometry boards[SOME_BOARDS];

static void make_boards(void)
{
    for (size_t i = 0; i < SOME_BOARDS; i++)
        boards[i] = some_board(i);
}

TestSuite(screen_layout, .init = make_boards);

/* A board, its labels, a panel and the buttons: nothing may be outside the window or overlap. */
static void check_size(const struct geometry *board, int content, int lines, int columns)
{
    struct layout l = layout_for(board, content, lines, columns);

    cr_assert(l.fits, "%d x %d", columns, lines);
    cr_assert(l.cell_lines >= 1 && l.cell_columns >= content + 2, "%d x %d", columns, lines);
    cr_assert(l.board_left >= 2 && l.board_top >= 0);
    cr_assert(l.board_top + board->rows * l.cell_lines < l.buttons_line,
              "the labels stand between");
    cr_assert(l.board_left + board->columns * l.cell_columns < l.panel_left);
    cr_assert(l.panel_left + l.panel_columns <= columns && l.panel_columns >= 22);
    cr_assert(l.panel_lines <= l.buttons_line && l.buttons_line == lines - 1);
}

Test(screen_layout, every_window_that_is_large_enough_has_room)
{
    for (size_t i = 0; i < SOME_BOARDS; i++) {
        for (int lines = layout_lines_least(&boards[i]); lines < 120; lines++) {
            for (int content = 2; content <= 4; content++) {
                int columns = layout_columns_least(&boards[i], content);

                for (; columns < 330; columns++)
                    check_size(&boards[i], content, lines, columns);
            }
        }
    }
}

Test(screen_layout, a_smaller_one_does_not_fit)
{
    for (size_t i = 0; i < SOME_BOARDS; i++) {
        for (int columns = 0; columns < 300; columns++)
            cr_assert_not(
                layout_for(&boards[i], 2, layout_lines_least(&boards[i]) - 1, columns).fits);
        for (int lines = 0; lines < 100; lines++)
            cr_assert_not(
                layout_for(&boards[i], 2, lines, layout_columns_least(&boards[i], 2) - 1).fits);
    }
    cr_assert_eq(layout_square(&(struct layout){0}, 0, 0), ARB_NO_SQUARE);
}

Test(screen_layout, how_large_a_window_the_boards_need)
{
    struct geometry high = {.columns = 8, .rows = 20};

    cr_assert_eq(layout_lines_least(&board_8x8), 14);
    cr_assert_eq(layout_columns_least(&board_8x8, 2), 58);
    cr_assert_eq(layout_lines_least(&board_10x10_dark), 14);
    cr_assert_eq(layout_columns_least(&board_10x10_dark, 2), 67);
    cr_assert_eq(layout_columns_least(&board_10x10_dark, 3), 77);
    cr_assert_eq(layout_for(&board_10x10_dark, 3, 24, 80).cell_lines, 2);
    cr_assert_eq(layout_for(&board_10x10_dark, 2, 24, 80).cell_lines, 2);
    cr_assert_eq(layout_for(&board_8x8, 2, 18, 80).cell_lines, 2);
    cr_assert_eq(layout_for(&board_8x8, 4, 18, 80).cell_columns, 6,
                 "two lines would be too narrow");
    cr_assert_eq(layout_lines_least(&high), 22, "its rows, the labels and the buttons");
}

/* Square, or nearly, with characters that are twice as high as wide; and never smaller in a larger
 * window. */
Test(screen_layout, cells_grow_with_the_window)
{
    int before = 0;

    for (int lines = layout_lines_least(&board_8x8); lines < 120; lines++) {
        struct layout l = layout_for(&board_8x8, 2, lines, 4 * lines + 60);
        cr_assert_geq(l.cell_lines, before);
        before = l.cell_lines;
        cr_assert(l.cell_lines == 1 || l.cell_columns == 2 * l.cell_lines ||
                  l.cell_columns == 2 * l.cell_lines + 1);
    }
    cr_assert_eq(layout_for(&board_8x8, 2, 24, 80).cell_lines, 2);
    cr_assert_eq(layout_for(&board_8x8, 2, 20, 60).cell_lines, 2);
    cr_assert_eq(layout_for(&board_8x8, 2, 40, 120).cell_lines, 4);
    cr_assert_eq(layout_for(&board_8x8, 2, 60, 200).cell_lines, 7);
    cr_assert_eq(layout_for(&board_8x8, 2, 60, 80).cell_lines, 3,
                 "no higher than its width has room for");
}

/* Each place on the board belongs to the square that is drawn there. */
static void check_places(const struct layout *l)
{
    int found[ARB_NO_SQUARE + 1] = {0};
    int squares = l->geometry->squares;

    for (int line = -1; line <= 41; line++) {
        for (int column = -1; column <= 121; column++) {
            arb_square square = layout_square(l, line, column);
            cr_assert(square < squares || square == ARB_NO_SQUARE);
            found[square]++;
            if (square < squares)
                cr_assert(line >= layout_line(l, square) &&
                          line < layout_line(l, square) + l->cell_lines &&
                          column >= layout_column(l, square) &&
                          column < layout_column(l, square) + l->cell_columns);
        }
    }
    for (int square = 0; square < squares; square++)
        cr_assert_eq(found[square], l->cell_lines * l->cell_columns);
}

Test(screen_layout, places_and_squares_belong_together)
{
    struct layout l = layout_for(&board_8x8, 2, 40, 120);
    struct layout large = layout_for(&board_10x10_dark, 2, 40, 120);

    for (size_t i = 0; i < SOME_BOARDS; i++) {
        struct layout of_board = layout_for(&boards[i], 2, 40, 120);
        check_places(&of_board);
    }
    cr_assert_eq(layout_square(&l, l.board_top, l.board_left), 0);
    cr_assert_eq(layout_square(&large, large.board_top, large.board_left), ARB_NO_SQUARE,
                 "a light square without a number");
    cr_assert_eq(layout_square(&large, large.board_top, large.board_left + large.cell_columns), 0);
}

Test(screen_layout, a_flipped_board_begins_with_the_last_square)
{
    for (size_t i = 0; i < SOME_BOARDS; i++) {
        struct layout l = layout_for(&boards[i], 2, 40, 120);
        int row = row_of(&boards[i], 0);
        arb_square last = 0; /* of the top row */

        while (row_of(&boards[i], last + 1) == row)
            last++;
        l.flipped = true;
        check_places(&l);
        cr_assert_eq(layout_line(&l, (arb_square)(boards[i].squares - 1)), l.board_top);
        cr_assert_eq(layout_line(&l, last), layout_line(&l, 0));
        cr_assert_lt(layout_column(&l, last), layout_column(&l, 0));
    }
    struct layout usual = layout_for(&board_8x8, 2, 40, 120);
    usual.flipped = true;
    cr_assert_eq(layout_square(&usual, usual.board_top, usual.board_left), 63);
}

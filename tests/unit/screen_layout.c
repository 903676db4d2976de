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

/* All that there are, or at least five; and more than there are room for are none. */
static bool sees_enough(struct extent extent, int room)
{
    return extent.first == 0 && extent.seen == (extent.count < room ? extent.count : room) &&
           (extent.seen == extent.count || extent.seen >= 5);
}

/* A board, its labels, a panel and the buttons: nothing may be outside the window or overlap. */
static void check_size(const struct geometry *board, int content, int lines, int columns)
{
    struct layout l = layout_for(board, content, lines, columns);

    cr_assert(l.fits, "%d x %d", columns, lines);
    cr_assert(l.cell_lines >= 1 && l.cell_columns >= content + 2, "%d x %d", columns, lines);
    cr_assert(l.board_left >= 2 && l.board_top >= 0);
    cr_assert(l.rows.count == board->rows && l.across.count == board->columns);
    cr_assert(sees_enough(l.rows, (lines - 2) / l.cell_lines), "%d x %d", columns, lines);
    cr_assert(sees_enough(l.across, (columns - l.board_left - 24) / l.cell_columns), "%d x %d",
              columns, lines);
    cr_assert(l.board_top + l.rows.seen * l.cell_lines < l.buttons_line,
              "the labels stand between");
    cr_assert(l.board_left + l.across.seen * l.cell_columns < l.panel_left);
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

    cr_assert_eq(layout_lines_least(&board_8x8), 7);
    cr_assert_eq(layout_columns_least(&board_8x8, 2), 46);
    cr_assert_eq(layout_columns_whole(&board_8x8, 2), 58);
    cr_assert_eq(layout_lines_least(&board_10x10_dark), 7);
    cr_assert_eq(layout_columns_least(&board_10x10_dark, 2), 47);
    cr_assert_eq(layout_columns_whole(&board_10x10_dark, 2), 67);
    cr_assert_eq(layout_columns_whole(&board_10x10_dark, 3), 77);
    cr_assert_eq(layout_for(&board_10x10_dark, 3, 24, 80).cell_lines, 2);
    cr_assert_eq(layout_for(&board_10x10_dark, 2, 24, 80).cell_lines, 2);
    cr_assert_eq(layout_for(&board_8x8, 2, 18, 80).cell_lines, 2);
    cr_assert_eq(layout_for(&board_8x8, 4, 18, 80).cell_columns, 6,
                 "two lines would be too narrow");
    cr_assert_eq(layout_for(&high, 2, 22, 80).rows.seen, 20, "with the labels and the buttons");
    cr_assert_eq(layout_for(&high, 2, 21, 80).rows.seen, 19);
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

/* A place is seen, and those beside it. */
static bool shows(struct extent extent, int place)
{
    int last = extent.first + extent.seen - 1;

    return extent.first >= 0 && last < extent.count && place >= extent.first && place <= last &&
           (place > extent.first || place == 0) && (place < last || place == extent.count - 1);
}

Test(screen_layout, the_part_of_a_board_that_is_seen_goes_with_a_square)
{
    for (size_t i = 0; i < 2 * SOME_BOARDS; i++) {
        const struct geometry *g = &boards[i / 2];
        struct layout l =
            layout_for(g, 2, layout_lines_least(g) + 1, layout_columns_least(g, 2) + 5);

        l.flipped = i % 2 != 0;
        l.rows.first = l.across.first = 1000; /* of a larger board */
        for (int j = 0; j < 2 * g->squares; j++) {
            arb_square square = (arb_square)(j < g->squares ? j : j * 7 % g->squares);

            layout_show(&l, square);
            cr_assert(shows(l.rows, layout_row_at(&l, row_of(g, square))));
            cr_assert(shows(l.across, layout_column_at(&l, column_of(g, square))));
            cr_assert_eq(layout_square(&l, layout_line(&l, square), layout_column(&l, square)),
                         square);
        }
        cr_assert_eq(layout_square(&l, l.board_top + l.rows.seen, l.board_left), ARB_NO_SQUARE);
        cr_assert_eq(layout_square(&l, 1, l.board_left + l.across.seen * l.cell_columns),
                     ARB_NO_SQUARE);
    }
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

/* src/terminal/screen/layout.c: where everything goes. */
#include "terminal/screen/layout.h"

#include <criterion/criterion.h>

/* A board, its labels, a panel and the buttons: nothing may be outside the window or overlap. */
static void check_size(int lines, int columns)
{
    struct layout l = layout_for(lines, columns);

    cr_assert(l.fits, "%d x %d", columns, lines);
    cr_assert(l.cell_lines >= 1 && l.cell_columns >= 4, "%d x %d", columns, lines);
    cr_assert(l.board_left >= 2 && l.board_top >= 0);
    cr_assert(l.board_top + 8 * l.cell_lines < l.buttons_line, "the labels stand between");
    cr_assert(l.board_left + 8 * l.cell_columns < l.panel_left);
    cr_assert(l.panel_left + l.panel_columns <= columns && l.panel_columns >= 22);
    cr_assert(l.panel_lines <= l.buttons_line && l.buttons_line == lines - 1);
}

Test(screen_layout, every_window_that_is_large_enough_has_room)
{
    for (int lines = LAYOUT_LINES_LEAST; lines < 120; lines++) {
        for (int columns = LAYOUT_COLUMNS_LEAST; columns < 330; columns++)
            check_size(lines, columns);
    }
}

Test(screen_layout, a_smaller_one_does_not_fit)
{
    for (int columns = 0; columns < 300; columns++)
        cr_assert_not(layout_for(LAYOUT_LINES_LEAST - 1, columns).fits);
    for (int lines = 0; lines < 100; lines++)
        cr_assert_not(layout_for(lines, LAYOUT_COLUMNS_LEAST - 1).fits);
    cr_assert_eq(layout_square(&(struct layout){0}, 0, 0), ARB_NO_SQUARE);
}

/* Square, or nearly, with characters that are twice as high as wide; and never smaller in a larger
 * window. */
Test(screen_layout, cells_grow_with_the_window)
{
    int before = 0;

    for (int lines = LAYOUT_LINES_LEAST; lines < 120; lines++) {
        struct layout l = layout_for(lines, 4 * lines + 60);
        cr_assert_geq(l.cell_lines, before);
        before = l.cell_lines;
        cr_assert(l.cell_lines == 1 || l.cell_columns == 2 * l.cell_lines ||
                  l.cell_columns == 2 * l.cell_lines + 1);
    }
    cr_assert_eq(layout_for(24, 80).cell_lines, 2);
    cr_assert_eq(layout_for(20, 60).cell_lines, 2);
    cr_assert_eq(layout_for(40, 120).cell_lines, 4);
    cr_assert_eq(layout_for(60, 200).cell_lines, 7);
    cr_assert_eq(layout_for(60, 80).cell_lines, 3, "no higher than its width has room for");
}

/* Each place on the board belongs to the square that is drawn there. */
static void check_places(const struct layout *l)
{
    int found[ARB_SQUARES + 1] = {0};

    for (int line = -1; line <= 41; line++) {
        for (int column = -1; column <= 121; column++) {
            arb_square square = layout_square(l, line, column);
            cr_assert_leq(square, ARB_NO_SQUARE);
            found[square]++;
            if (square < ARB_SQUARES)
                cr_assert(line >= layout_line(l, square) &&
                          line < layout_line(l, square) + l->cell_lines &&
                          column >= layout_column(l, square) &&
                          column < layout_column(l, square) + l->cell_columns);
        }
    }
    for (int square = 0; square < ARB_SQUARES; square++)
        cr_assert_eq(found[square], l->cell_lines * l->cell_columns);
}

Test(screen_layout, places_and_squares_belong_together)
{
    struct layout l = layout_for(40, 120);

    check_places(&l);
    cr_assert_eq(layout_square(&l, l.board_top, l.board_left), 0);
}

Test(screen_layout, a_flipped_board_begins_with_the_last_square)
{
    struct layout l = layout_for(40, 120);

    l.flipped = true;
    check_places(&l);
    cr_assert_eq(layout_square(&l, l.board_top, l.board_left), ARB_SQUARES - 1);
    cr_assert_eq(layout_line(&l, 7), layout_line(&l, 0));
    cr_assert_lt(layout_column(&l, 7), layout_column(&l, 0));
}

/* src/terminal/screen/acts.c: where the cursor goes. */
#include "terminal/screen/acts.h"

#include <criterion/criterion.h>

static struct screen screen;

static void set_up(const struct geometry *geometry, arb_square cursor, bool flipped)
{
    screen.layout = layout_for(geometry, 2, 24, 80);
    screen.layout.flipped = flipped;
    screen.marks.cursor = cursor;
}

/* Moves the cursor, and says where it is then. */
static arb_square go(enum act act)
{
    acts_do(&screen, act);
    return screen.marks.cursor;
}

Test(screen_acts, the_cursor_goes_over_every_square_of_8x8)
{
    set_up(&board_8x8_dark, 9, false);
    cr_assert_eq(go(ACT_RIGHT), 10);
    cr_assert_eq(go(ACT_DOWN), 18);
    cr_assert_eq(go(ACT_LEFT), 17);
    cr_assert_eq(go(ACT_UP), 9);
    cr_assert_eq(go(ACT_UP), 1);
    cr_assert_eq(go(ACT_UP), 1, "there is no row above");
    set_up(&board_8x8, 63, false);
    cr_assert_eq(go(ACT_RIGHT), 63);
    cr_assert_eq(go(ACT_DOWN), 63);
    set_up(&board_8x8, 8, false);
    cr_assert_eq(go(ACT_LEFT), 8, "not to the end of the row above");
}

Test(screen_acts, on_10x10_it_goes_from_one_dark_square_to_the_next)
{
    set_up(&board_10x10_dark, 0, false);
    cr_assert_eq(go(ACT_RIGHT), 1);
    cr_assert_eq(go(ACT_DOWN), 6);
    for (int i = 0; i < 10; i++)
        go(ACT_RIGHT);
    cr_assert_eq(screen.marks.cursor, 9);
    for (int i = 0; i < 12; i++)
        go(ACT_DOWN);
    cr_assert_eq(screen.marks.cursor, 49);
}

/* Its rows have five dark squares and four, by turns. */
Test(screen_acts, on_9x9_it_goes_along_the_sides_too)
{
    struct geometry geometry;

    cr_assert_eq(geometry_make(&geometry, &(struct board_shape){9, 9, true, false}), BOARD_MADE);
    set_up(&geometry, 4, false);
    cr_assert_eq(go(ACT_RIGHT), 4);
    cr_assert_eq(go(ACT_DOWN), 8);
    cr_assert_eq(go(ACT_RIGHT), 8);
    cr_assert_eq(go(ACT_DOWN), 12);
    cr_assert_eq(go(ACT_RIGHT), 13);
    cr_assert_eq(go(ACT_UP), 8);
    for (int i = 0; i < 9; i++)
        go(ACT_LEFT);
    cr_assert_eq(screen.marks.cursor, 5);
    cr_assert_eq(go(ACT_UP), 0);
    cr_assert_eq(go(ACT_UP), 0);
}

Test(screen_acts, on_a_board_that_is_turned_round_it_goes_as_seen)
{
    set_up(&board_8x8, 9, true);
    cr_assert_eq(go(ACT_RIGHT), 8);
    cr_assert_eq(go(ACT_DOWN), 0);
    cr_assert_eq(go(ACT_LEFT), 1);
    cr_assert_eq(go(ACT_UP), 9);
}

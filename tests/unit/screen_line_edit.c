/* src/terminal/screen/box.c: a line that is being typed. */
#include "terminal/screen/box.h"

#include <criterion/criterion.h>
#include <string.h>

static struct line_edit edit;

static void type(const int *keys)
{
    for (; *keys != 0; keys++)
        line_edit_key(&edit, *keys);
}

#define TYPE(...) type((const int[]){__VA_ARGS__, 0})

Test(screen_line_edit, characters_are_put_in_where_the_cursor_stands)
{
    line_edit_begin(&edit, "ad");
    TYPE(SPECIAL_LEFT, 'b', 0x2603, SPECIAL_RIGHT, SPECIAL_RIGHT, 'e', SPECIAL_HOME, 0xe9, 0x1f600);
    cr_assert_str_eq(edit.bytes, "\u00e9\U0001f600ab\u2603de");
    cr_assert_eq(edit.at, strlen("\u00e9\U0001f600"));
    cr_assert_eq(edit.length, strlen(edit.bytes));
}

Test(screen_line_edit, a_character_is_taken_away_whole)
{
    line_edit_begin(&edit, "a\u00e9\u2603\U0001f600z");
    TYPE(SPECIAL_LEFT, SPECIAL_BACKSPACE);
    cr_assert_str_eq(edit.bytes, "a\u00e9\u2603z");
    TYPE(SPECIAL_LEFT, SPECIAL_LEFT, SPECIAL_DELETE);
    cr_assert_str_eq(edit.bytes, "a\u2603z");
    TYPE(SPECIAL_DELETE, SPECIAL_DELETE, SPECIAL_DELETE, SPECIAL_RIGHT);
    cr_assert_str_eq(edit.bytes, "a");
    TYPE(SPECIAL_BACKSPACE, SPECIAL_BACKSPACE, SPECIAL_LEFT);
    cr_assert_str_eq(edit.bytes, "");
    cr_assert_eq(edit.at, 0);
}

Test(screen_line_edit, control_u_takes_what_is_before_the_cursor)
{
    line_edit_begin(&edit, "one two");
    TYPE(SPECIAL_LEFT, SPECIAL_LEFT, SPECIAL_LEFT, CONTROL('u'));
    cr_assert_str_eq(edit.bytes, "two");
    cr_assert_eq(edit.at, 0);
    TYPE(CONTROL('e'), '!', CONTROL('a'), '>');
    cr_assert_str_eq(edit.bytes, ">two!");
}

/* No name on a line has control bytes (language.md 2). */
Test(screen_line_edit, other_keys_mean_nothing)
{
    line_edit_begin(&edit, "x");
    for (int key = 1; key < ' '; key++) {
        if (key != CONTROL('a') && key != CONTROL('e') && key != CONTROL('u'))
            cr_assert_not(line_edit_key(&edit, key));
    }
    cr_assert_not(line_edit_key(&edit, 0x7f));
    cr_assert_not(line_edit_key(&edit, SPECIAL_UP));
    cr_assert_not(line_edit_key(&edit, SPECIAL_ENTER));
    cr_assert_str_eq(edit.bytes, "x");
}

Test(screen_line_edit, a_full_line_takes_no_more)
{
    char text[FILE_ROOM];

    memset(text, 'n', sizeof text);
    text[sizeof text - 1] = '\0';
    line_edit_begin(&edit, text);
    cr_assert_eq(edit.length, FILE_ROOM - 1);
    cr_assert_not(line_edit_key(&edit, 'n'));
    TYPE(SPECIAL_BACKSPACE);
    cr_assert_not(line_edit_key(&edit, 0xe9), "a character that has room only in part");
    cr_assert(line_edit_key(&edit, 'n'));
    cr_assert_eq(edit.length, FILE_ROOM - 1);
}

Test(screen_line_edit, the_first_character_replaces_what_is_proposed)
{
    line_edit_propose(&edit, "dama.game");
    cr_assert(line_edit_key(&edit, 'x'));
    cr_assert_str_eq(edit.bytes, "x");
    line_edit_key(&edit, 'y');
    cr_assert_str_eq(edit.bytes, "xy");
    line_edit_propose(&edit, "dama.game");
    line_edit_key(&edit, SPECIAL_END);
    line_edit_key(&edit, '2');
    cr_assert_str_eq(edit.bytes, "dama.game2");
}

/* src/terminal/screen/paint.c: how wide text is, and where its lines break. */
#include "terminal/screen/paint.h"

#include <criterion/criterion.h>
#include <locale.h>
#include <string.h>

static void begin(void)
{
    cr_assert_not_null(setlocale(LC_CTYPE, "C.UTF-8"));
}

/* Characters of one column, of two, and of none. */
#define SNOWMAN "\u2603"
#define WIDE "\u6f22"
#define ACCENT "\u0301"

Test(screen_paint, characters_have_their_columns, .init = begin)
{
    cr_assert_eq(width_of(""), 0);
    cr_assert_eq(width_of("abc"), 3);
    cr_assert_eq(width_of("a" SNOWMAN WIDE "e" ACCENT), 5);
    cr_assert_eq(width_fitting("a" WIDE "b", &(int){2}), 1, "half of one is not shown");
    cr_assert_eq(width_fitting("a" WIDE "b", &(int){3}), 1 + (int)strlen(WIDE));
    cr_assert_eq(width_fitting("abc", &(int){9}), 3);
}

/* A file can have any name. */
Test(screen_paint, bytes_that_are_no_characters_take_one_each, .init = begin)
{
    cr_assert_eq(width_of("a\xff\xfe"), 3);
    cr_assert_eq(width_of("\xe2\x98"), 2, "the beginning of one");
    cr_assert_eq(width_of("\x01\x7f"), 2, "nor one that is not shown");
    cr_assert_eq(width_fitting("\xff\xff\xff", &(int){2}), 2);
}

/* A text in lines of this many columns, joined with `|`. */
static const char *broken(const char *text, int columns)
{
    static char lines[256];
    size_t length = 0;

    for (int skip; *text != '\0'; text += skip) {
        int bytes = width_break(text, columns, &skip);

        cr_assert(bytes >= 0 && skip > 0 && skip >= bytes, "it goes on");
        memcpy(lines + length, text, (size_t)bytes);
        length += (size_t)bytes;
        lines[length++] = '|';
    }
    lines[length] = '\0';
    return lines;
}

Test(screen_paint, lines_are_broken_at_blanks, .init = begin)
{
    cr_assert_str_eq(broken("one two three", 9), "one two|three|");
    cr_assert_str_eq(broken("one two three", 7), "one two|three|");
    cr_assert_str_eq(broken("one\ntwo three", 20), "one|two three|");
    cr_assert_str_eq(broken("one\n\ntwo", 20), "one||two|");
    cr_assert_str_eq(broken("one " WIDE WIDE " two", 8), "one " WIDE WIDE "|two|");
}

Test(screen_paint, words_without_room_are_broken_too, .init = begin)
{
    cr_assert_str_eq(broken("checkers", 3), "che|cke|rs|");
    cr_assert_str_eq(broken(WIDE WIDE, 3), WIDE "|" WIDE "|");
}

/* A window can be arbitrarily narrow. */
Test(screen_paint, it_goes_on_where_no_character_has_room, .init = begin)
{
    cr_assert_str_eq(broken("ab", 0), "a|b|");
    cr_assert_str_eq(broken(WIDE, 1), "\xe6|\xbc|\xa2|");
}

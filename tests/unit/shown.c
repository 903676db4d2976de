/* src/base/shown.c: what is sent to a terminal unchanged. */
#include "base/shown.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>
/* Writes a character with `length` bytes, whether or not that is the right number. */
static void write_in(char *bytes, uint32_t character, size_t length)
{
    static const unsigned char heads[] = {0, 0x00, 0xc0, 0xe0, 0xf0};

    for (size_t i = length; i-- > 1; character >>= 6)
        bytes[i] = (char)(0x80 | (character & 0x3f));
    bytes[0] = (char)(heads[length] | character);
}

static size_t right_length(uint32_t character)
{
    if (character < 0x80)
        return 1;
    return character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
}

static bool is_right(uint32_t character)
{
    return character >= 0x20 && !(character >= 0x7f && character < 0xa0) &&
           !(character >= 0x202a && character <= 0x202e) && /* these turn the direction of text */
           !(character >= 0x2066 && character <= 0x2069) &&
           !(character >= 0xd800 && character < 0xe000) && character < 0x110000;
}

Test(shown, each_character_in_each_length)
{
    for (uint32_t character = 0; character < 0x200000; character++) {
        for (size_t length = right_length(character); length <= 4; length++) {
            bool right = length == right_length(character) && is_right(character);
            char bytes[5] = "";

            write_in(bytes, character, length);
            cr_assert_eq(shown_plain(bytes, length), right ? length : 0, "U+%04x in %zu bytes",
                         (unsigned)character, length);
        }
    }
}

Test(shown, bytes_that_begin_no_character_and_characters_that_are_cut_off)
{
    for (unsigned first = 0x80; first < 0x100; first++) {
        char bytes[] = {(char)first, 'a', 'a', 'a'};

        cr_assert_eq(shown_plain(bytes, sizeof bytes), 0, "byte %02x", first);
    }
    for (size_t length = 2; length <= 4; length++) {
        char bytes[4];

        write_in(bytes, length == 2 ? 0xe9 : length == 3 ? 0x20ac : 0x1f525, length);
        cr_assert_eq(shown_plain(bytes, length), length);
        for (size_t cut = 1; cut < length; cut++)
            cr_assert_eq(shown_plain(bytes, cut), 0);
    }
}

Test(shown, as_far_as_it_is_plain)
{
    cr_assert_eq(shown_plain("", 0), 0);
    cr_assert_eq(shown_plain("fire", 4), 4);
    cr_assert_eq(shown_plain("d\xc3\xa9j\xc3\xa0\x1b[2J", 10), 6);
    cr_assert_eq(shown_plain("a\xc2\x9b"
                             "1m",
                             5),
                 1);
}

/* What is written for these bytes at a terminal, or elsewhere. */
static const char *written(bool terminal, const char *bytes)
{
    static char buffer[64];
    struct text text = text_over(buffer, sizeof buffer);

    text_foreign(&text, bytes, strlen(bytes), terminal);
    return buffer;
}

Test(shown, only_a_terminal_gets_other_bytes)
{
    static const char bytes[] = "\xc3\xa9t\xc3\xa9 \xc2\x9b"
                                "31m \xff\x80 end";

    cr_assert_str_eq(written(false, bytes), bytes);
    cr_assert_str_eq(written(true, bytes), "\xc3\xa9t\xc3\xa9 \\xc2\\x9b31m \\xff\\x80 end");
}

/* What a service that runs tests takes for a command is not shown as it is. */
Test(shown, commands_in_a_log)
{
    static const struct {
        const char *bytes;
        const char *shown;
    } cases[] = {
        {"##vso[task.x]", "\\x23#vso[task.x]"},
        {"a ##[error]b", "a \\x23#[error]b"},
        {"###[x", "#\\x23#[x"},
        {"##TeamCity[x", "\\x23#TeamCity[x"},
        {"## [x", "## [x"},
        {"##vso", "##vso"},
        {"##", "##"},
        {"#[x", "#[x"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t length = strlen(cases[i].bytes);
        TEXT_BUFFER(foreign, 64);
        TEXT_BUFFER(shown, 64);
        TEXT_BUFFER(same, 64);

        text_foreign(&foreign, cases[i].bytes, length, true);
        cr_assert_str_eq(foreign.bytes, cases[i].shown);
        text_shown(&shown, cases[i].bytes, length, 64);
        cr_assert_str_eq(shown.bytes, cases[i].shown);
        text_foreign(&same, cases[i].bytes, length, false);
        cr_assert_str_eq(same.bytes, cases[i].bytes);
    }
}

/* ---- letters of all alphabets, for a terminal ---------------------------------------------------
 */

static void check_letters(const char *bytes, size_t most, const char *wanted)
{
    char buffer[128];
    struct text text = text_over(buffer, sizeof buffer);

    text_shown_letters(&text, bytes, strlen(bytes), most);
    cr_assert_str_eq(buffer, wanted);
}

Test(shown, letters_are_shown_but_nothing_that_turns_text)
{
    check_letters("\xd1\x81\x33-d4", 60, "\xd1\x81\x33-d4");
    check_letters("a\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c\xe2\x80\xae\xe2\x81\xa6z\x1b", 90,
                  "a\\xe2\\x80\\x8e\\xe2\\x80\\x8f\\xd8\\x9c\\xe2\\x80\\xae\\xe2\\x81\\xa6z\\x1b");
    check_letters("\xff\xd1", 60, "\\xff\\xd1");
    check_letters("\xd1\x81\xd1\x81\xd1\x81", 4, "\xd1\x81\xd1\x81...");
    check_letters("\xd1\x81\xd1\x81\xd1\x81", 3, "\xd1\x81...");
    check_letters("\xd1\x81\xd1\x81", 1, "...");
}

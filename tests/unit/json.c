/* src/base/json.c and src/base/shown.c: strings of JSON, from any bytes. */
#include "base/json.h"
#include "base/shown.h"

#include <criterion/criterion.h>
#include <jansson.h>

#define check(given, wanted)                                                                       \
    do {                                                                                           \
        TEXT_BUFFER(text, 256);                                                                    \
        json_inside(&text, given, sizeof given - 1);                                               \
        cr_assert_str_eq(text.bytes, wanted);                                                      \
    } while (0)

Test(json, what_stands_for_itself_and_what_is_escaped)
{
    check("", "");
    check("11-15 {x} [y] 'z' /", "11-15 {x} [y] 'z' /");
    check("say \"a\\b\"", "say \\\"a\\\\b\\\"");
    check("\b\f\n\r\t", "\\b\\f\\n\\r\\t");
    check("\1\37\177", "\\u0001\\u001f\\u007f");
    check("\xc2\x80\xc2\x9b\xc2\x9f\xc2\xa0",
          "\\u0080\\u009b\\u009f\xc2\xa0");                               /* those of 8 bits */
    check("\xe2\x80\xa9\xe2\x80\xaa\xe2\x80\xae\xe2\x81\xa6\xe2\x81\xa9", /* those of direction */
          "\xe2\x80\xa9\\u202a\\u202e\\u2066\\u2069");
    check("a\0b", "a\\u0000b");
}

Test(json, what_is_not_utf8_is_windows_1252)
{
    check("Bj\xf6rn", "Bj\xc3\xb6rn");
    check("Bj\xc3\xb6rn", "Bj\xc3\xb6rn");
    check("\xe2\x82\xac \xf0\x9f\x94\xa5", "\xe2\x82\xac \xf0\x9f\x94\xa5");
    check("\xe2\x82", "\xc3\xa2\u201a");             /* cut off */
    check("\xed\xa0\x80", "\xc3\xad\xc2\xa0\u20ac"); /* a surrogate */
    check("\xc0\x80", "\xc3\x80\u20ac");             /* a NUL that is too long */
    check("\xff", "\xc3\xbf");
}

/* A library reads back every string of two bytes, and each takes up no more room than is said. */
Test(json, every_two_bytes_are_read_back)
{
    for (unsigned pair = 0; pair < 0x10000; pair++) {
        char bytes[] = {(char)(pair >> 8), (char)pair};
        TEXT_BUFFER(text, 64);
        json_t *value;

        text_char(&text, '"');
        json_inside(&text, bytes, sizeof bytes);
        text_char(&text, '"');
        cr_assert(text.length <= 2 + sizeof bytes * strlen("\\u00ff"));
        value = json_loadb(text.bytes, text.length, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
        cr_assert_not_null(value, "%04x: %s", pair, text.bytes);
        if (pair >> 8 < 0x80 && (pair & 0xff) < 0x80)
            cr_assert(json_string_length(value) == 2 &&
                      memcmp(json_string_value(value), bytes, 2) == 0);
        json_decref(value);
    }
}

Test(json, every_character_is_written_and_read)
{
    for (uint32_t character = 0; character < 0x110000; character += character < 0x800 ? 1 : 61) {
        TEXT_BUFFER(text, 8);
        uint32_t read;

        if (character >= 0xd800 && character < 0xe000)
            continue;
        text_character(&text, character);
        cr_assert_eq(utf8_first(text.bytes, text.length, &read), text.length);
        cr_assert_eq(read, character);
    }
}

/* A service that runs tests takes `##[` and `##WORD[` in a log for a command. */
Test(json, a_string_commands_nothing)
{
    static const char bytes[] = "## ##vso[x ##[y #[ ##";
    TEXT_BUFFER(text, 64);
    json_t *value;

    text_char(&text, '"');
    json_inside(&text, bytes, strlen(bytes));
    text_char(&text, '"');
    cr_assert_str_eq(text.bytes, "\"## \\u0023#vso[x \\u0023#[y #[ ##\"");
    value = json_loads(text.bytes, JSON_DECODE_ANY, NULL);
    cr_assert_str_eq(json_string_value(value), bytes);
    json_decref(value);
}

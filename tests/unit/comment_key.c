/* Keys in comments, and words that were mistyped (src/base/comment_key.h). */
#include <criterion/criterion.h>
#include <string.h>

#include "base/comment_key.h"

static bool is_split(const char *line, const char *word, const char *value)
{
    struct comment_key key;

    return comment_key_split(line, strlen(line), &key) && key.word_length == strlen(word) &&
           memcmp(key.word, word, key.word_length) == 0 && key.value_length == strlen(value) &&
           memcmp(key.value, value, key.value_length) == 0;
}

Test(comment_key, is_a_word_and_a_value)
{
    static const char *const none[] = {"", " ", "#", "# ", "# side", "side: x", "\t", "x # a: b"};
    struct comment_key key;

    cr_assert(is_split("# side: black", "side", "black"));
    cr_assert(is_split(" \t#side:black \t", "side", "black"));
    cr_assert(is_split("#  a b :  c: d  ", "a b", "c: d"));
    cr_assert(is_split("# :", "", ""));
    cr_assert(is_split("#:  ", "", ""));
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        cr_assert_not(comment_key_split(none[i], strlen(none[i]), &key), "%s", none[i]);
    cr_assert_not(comment_key_split("# side: x", 6, &key), "the colon is not of the line");
}

/* Each slip of a name, and each pair of them, for names of which none is near another. */
Test(comment_key, one_slip_is_near)
{
    static const char name[] = "max-turns";
    static const char *const near[] = {"ax-turns",   "max-turn",   "maxturns",  "mmax-turns",
                                       "max-turnss", "max--turns", "nax-turns", "max-turnz",
                                       "maxxturns",  "amx-turns",  "max-tursn", "MAX-TURNS",
                                       "Max-Turn"};
    static const char *const far[] = {
        "",          "max",       "x-turns",   "max-tur",   "max-turns-", "nax-turnz", "amx-tursn",
        "max_turns", "max-turn5", "max turns", "xam-turns", "max-turns1", "turns-max"};

    for (size_t i = 0; i < sizeof near / sizeof near[0]; i++) {
        const struct comment_key key = {.word = near[i], .word_length = strlen(near[i])};

        cr_assert(comment_key_is_near(&key, name), "%s", near[i]);
        cr_assert_not(comment_key_is(&key, name), "%s", near[i]);
    }
    for (size_t i = 0; i < sizeof far / sizeof far[0]; i++) {
        const struct comment_key key = {.word = far[i], .word_length = strlen(far[i])};

        /* A dash too many is a slip. */
        cr_assert_eq(comment_key_is_near(&key, name), strcmp(far[i], "max-turns-") == 0, "%s",
                     far[i]);
    }
    cr_assert(
        comment_key_is(&(struct comment_key){.word = "max-turns: 4", .word_length = 9}, name));
}

/* Whatever bytes it has, it is read no further than it goes. */
Test(comment_key, any_bytes_may_be_a_word)
{
    static const char word[] = "side\0\0";

    cr_assert_not(is_one_slip(word, 4, "side"));
    cr_assert(is_one_slip(word, 5, "side"));
    cr_assert_not(is_one_slip(word, 6, "side"));
    cr_assert_not(is_one_slip("", 0, ""));
    cr_assert(is_one_slip("", 0, "a"));
    cr_assert(is_one_slip("a", 1, ""));
}

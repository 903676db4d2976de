/* src/terminal/screen/keys.c: which characters are keys, and which only look like keys. */
#include "terminal/screen/keys.h"

#include <criterion/criterion.h>
#include <string.h>

/* The keys in characters that came at once; `e` is the Esc key, `a` one with Alt. */
static const char *keys_of(struct sequence *sequence, const char *characters)
{
    static char keys[64];
    size_t count = 0;

    for (; *characters != '\0'; characters++) {
        enum sequence_part part = sequence_take(sequence, (unsigned char)*characters);

        if (part != SEQUENCE_SWALLOWED)
            keys[count++] = part == SEQUENCE_ALT ? 'a' : *characters;
    }
    if (sequence_pauses(sequence))
        keys[count++] = 'e';
    keys[count] = '\0';
    return keys;
}

static void check(const char *characters, const char *keys)
{
    struct sequence sequence = {0};
    const char *got = keys_of(&sequence, characters);

    cr_assert_str_eq(got, keys, "%s instead of %s of %s", got, keys, characters + 1);
}

Test(screen_sequence, keys_are_keys)
{
    check("nq?[O]\r ", "nq?[O]\r ");
    check("\x03\x0c", "\x03\x0c");
}

Test(screen_sequence, an_escape_alone_is_the_key)
{
    check("\033", "e");
    check("q\033", "qe");
    check("\033\033", "e");
}

Test(screen_sequence, a_character_with_alt_is_not_the_one_without)
{
    check("\033qn", "an");
    check("\033\rn", "an");
}

Test(screen_sequence, what_nobody_knows_is_no_key)
{
    check("\033[qn", "n");
    check("\033[99;5qn", "n");
    check("\033[?1;2cn", "n");
    check("\033[1$rn", "n");
    check("\033[[An", "n");
    check("\033Oqn", "n");
    check("\033\033[99qn", "n");
    check("\033]11;rgb:nnnn/qqqq/nnnn\033\\n", "n");
    check("\033]11;rgb:nnnn/qqqq/nnnn\007n", "n");
    check("\033P>|query(1)\033\\n", "n");
    check("\033]11;rgb:nnnn\033[99qn", "n"); /* its end was lost, and another began */
    check("\033[Mqnun", "n");                /* a click in the old form */
    check("\033[<0;5;5Mn", "n");
}

/* Whatever is cut off, later keys still work. */
Test(screen_sequence, a_garbled_one_ends)
{
    check("\033[12\rn", "\rn");
    check("\033]11;rgb\003n", "\003n");
    check("\033]11;rgb\033", "e");
    check("\033[12\033[99qn", "n");
}

/* A slow line can split a sequence, even after its Esc. */
Test(screen_sequence, it_may_come_in_parts)
{
    struct sequence sequence = {0};

    cr_assert_str_eq(keys_of(&sequence, "\033"), "e");
    cr_assert_str_eq(keys_of(&sequence, "[9"), "");
    cr_assert_str_eq(keys_of(&sequence, "9"), "");
    cr_assert_str_eq(keys_of(&sequence, "qn"), "n");
    cr_assert_str_eq(keys_of(&sequence, "\033"), "e");
    cr_assert_str_eq(keys_of(&sequence, "n[q"), "n[q");
}

/* Text from outside is written to a terminal without bytes that could control it; to a pipe it is
 * written unchanged. */
#include "support.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(bytes, IN_A_PLACE);

/* An accent; a two-byte control character, which begins a command; a byte that is not a character;
 * two characters that turn the text after them around, the last of each kind; and a mark that is
 * found in names. */
#define FOREIGN                                                                                    \
    "d\xc3\xa9j\xc3\xa0 \xc2\x9b"                                                                  \
    "31m \xff \xe2\x80\xae \xe2\x81\xa9 \xe2\x80\x8f"
#define SHOWN "d\xc3\xa9j\xc3\xa0 \\xc2\\x9b31m \\xff \\xe2\\x80\\xae \\xe2\\x81\\xa9 \xe2\x80\x8f"

Test(bytes, echo_at_a_terminal)
{
    struct session *s;

    write_file("s.cmd", "echo " FOREIGN "\n");
    s = start(PIPES, TERMINAL, "s.cmd");
    cr_assert_str_eq(await_lines(s, 1), SHOWN "\n");
    cr_assert_eq(end_status(s), 0);
}

Test(bytes, echo_into_a_file_that_is_a_terminal)
{
    struct session *s;

    write_file("s.cmd", "echo " FOREIGN "\n");
    s = start(PIPES, PIPES, "-o /dev/tty s.cmd");
    await_on_terminal(s, SHOWN);
    cr_assert_eq(end_status(s), 0);
}

Test(bytes, echo_into_a_pipe)
{
    struct session *s;

    write_file("s.cmd", "echo " FOREIGN "\n");
    s = start(PIPES, PIPES, "s.cmd");
    cr_assert_str_eq(await_lines(s, 1), FOREIGN "\n");
    cr_assert_eq(end_status(s), 0);
}

/* Standard error is the terminal, wherever the output goes. */
Test(bytes, names_in_messages)
{
    struct session *s = start(PIPES, PIPES,
                              "--rules "
                              "\xc2\x9b"
                              "31m\x1b[2J");

    await_on_terminal(s, "arbiter: unknown rule set '\\xc2\\x9b31m\\x1b[2J'");
    cr_assert_eq(end_status(s), 2);
}

/* What a conversation repeats of an answer. */
Test(bytes, names_in_a_conversation)
{
    struct session *s = start(PIPES, TERMINAL, "-r dama --classic");

    send_text(s, "load(\xc2\x9b"
                 "31m)\n");
    await(s, "\\xc2\\x9b31m");
    end_input(s);
    await_close(s);
    cr_assert_null(strstr(s->terminal.raw, "\xc2\x9b"));
}

/* Tags come from records of other people. */
#define TURNED                                                                                     \
    "a\xe2\x80\xae"                                                                                \
    "b"
#define TURNED_SHOWN "a\\xe2\\x80\\xaeb"

Test(bytes, tags_at_a_terminal)
{
    struct session *s;

    write_file("s.cmd", "tag White \"" TURNED "\"\ntag White\ntag\nassert tag White == x\n");
    s = start(PIPES, TERMINAL, "s.cmd");
    cr_assert_str_eq(await_lines(s, 1), "tag White: " TURNED_SHOWN "\n");
    cr_assert_str_eq(await_lines(s, 2), "tag: 1\n  White \"" TURNED_SHOWN "\"\n");
    await(s, TURNED_SHOWN);
    cr_assert_eq(end_status(s), 1);
    cr_assert_null(strstr(s->terminal.raw, "\xe2\x80\xae"));
}

Test(bytes, tags_into_a_pipe)
{
    struct session *s;

    write_file("s.cmd", "tag White \"" TURNED "\"\ntag White\n");
    s = start(PIPES, PIPES, "s.cmd");
    cr_assert_str_eq(await_lines(s, 1), "tag White: " TURNED "\n");
    cr_assert_eq(end_status(s), 0);
}

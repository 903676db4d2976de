/* Only one of standard input and output is a terminal: no prompt, and no echo by the
 * program; lines are read as from any file (language.md 1). */
#include "support.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(mixed, IN_A_PLACE);

#define ERROR_SELECT "error: line 2: select 9 9: "

Test(mixed, from_a_terminal_into_a_pipe)
{
    struct session *s = start(TERMINAL, PIPES, "");

    cr_assert_str_eq(ask(s, "turn", 1), "turn: fire\n");
    cr_assert(begins(ask(s, "select 9 9", 1), ERROR_SELECT));
    cr_assert_str_eq(ask(s, "print", 9), BOARD_AT_START);
    end_input(s);
    cr_assert_eq(end_status(s), 1);
    cr_assert_str_eq(await_close(s), "");
    cr_assert_str_eq(s->terminal.plain, "turn\nselect 9 9\nprint\n", "the terminal's own echo");
}

Test(mixed, from_a_pipe_to_a_terminal)
{
    struct session *s = start(PIPES, TERMINAL, "--color never");

    cr_assert_str_eq(ask(s, "turn", 1), "turn: fire\n");
    cr_assert(begins(ask(s, "select 9 9", 1), ERROR_SELECT));
    cr_assert_str_eq(ask(s, "print", 9), BOARD_AT_START);
    end_input(s);
    cr_assert_eq(end_status(s), 1);
    cr_assert_str_eq(await_close(s), "");
}

Test(mixed, from_a_terminal_into_a_file)
{
    struct session *s = start(TERMINAL, TERMINAL, "-o out");

    send_text(s, "turn\nselect 9 9\n");
    await(s, "turn\nselect 9 9\n");
    end_input(s);
    cr_assert_eq(end_status(s), 1);
    cr_assert_str_eq(s->terminal.plain, "turn\nselect 9 9\n", "the terminal's own echo");
    cr_assert(begins(read_file("out"), "turn: fire\n" ERROR_SELECT));
}

/* A terminal named as a script is no prompt, either. */
Test(mixed, a_terminal_named_as_a_script)
{
    struct session *s = start(TERMINAL, PIPES, "-");

    cr_assert_str_eq(ask(s, "turn", 1), "turn: fire\n");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
    cr_assert_str_eq(s->pipe.plain, "turn: fire\n");
}

/* With --interactive and without a terminal, what follows is read without a prompt. */
Test(mixed, interactive_without_a_terminal)
{
    struct session *s;

    write_file("game.cmd", "move 22-33\nturn\n");
    s = start(PIPES, PIPES, "-i game.cmd");
    cr_assert_str_eq(await_lines(s, 1), "turn: water\n");
    cr_assert_str_eq(ask(s, "turn", 1), "turn: water\n");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
    cr_assert_str_eq(await_close(s), "");
}

/* Messages of trouble go to standard error, here the terminal, and not between answers. */
Test(mixed, trouble_goes_to_standard_error)
{
    struct session *s = start(PIPES, PIPES, "none.cmd");

    cr_assert_eq(end_status(s), 2);
    cr_assert_eq(s->pipe.length, 0);
    cr_assert(begins(s->terminal.plain, "arbiter: none.cmd: "), "%s", s->terminal.plain);
}

/* Colour (language.md 1): `auto` is a terminal, and NO_COLOR unset. */
#include "support.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(colour, IN_A_PLACE);

/* Prints a board, an answer and a rejection at the prompt; returns whether there was colour. The
 * text is the same in any case. */
static bool coloured_prompt(const char *arguments)
{
    struct session *s = start_prompt(arguments);

    cr_assert_str_eq(type_line(s, "print", "fire> "), BOARD_AT_START);
    cr_assert_str_eq(type_line(s, "turn", "fire> "), "turn: fire\n");
    cr_assert(begins(type_line(s, "select 9 9", "fire> "), "error: "));
    end_input(s);
    cr_assert_eq(end_status(s), 1);
    return has_colour(s->terminal.raw);
}

/* The same through a pipe. */
static bool coloured_pipe(const char *arguments)
{
    struct session *s = start(PIPES, PIPES, arguments);

    cr_assert_str_eq(ask(s, "print", 9), BOARD_AT_START);
    cr_assert_str_eq(ask(s, "turn", 1), "turn: fire\n");
    cr_assert(begins(ask(s, "select 9 9", 1), "error: line 3: select 9 9: "));
    end_input(s);
    cr_assert_eq(end_status(s), 1);
    cr_assert_eq(s->terminal.raw_length, 0);
    if (!has_colour(s->pipe.raw))
        cr_assert_null(strchr(s->pipe.raw, '\033'));
    return has_colour(s->pipe.raw);
}

Test(colour, at_a_terminal)
{
    setenv("TERM", "xterm", 1);
    cr_assert(coloured_prompt(""));
    cr_assert(coloured_prompt("--color auto"));
    cr_assert(coloured_prompt("--color always"));
}

/* Only pieces are coloured: a row without any is written plainly. */
Test(colour, of_pieces)
{
    struct session *s;
    const char *row;

    setenv("TERM", "xterm", 1);
    s = start_prompt("");
    row = strstr(s->terminal.raw, "\n5 ");
    cr_assert_not_null(row);
    cr_assert_lt(strcspn(row, "\033"), strcspn(row + 1, "\n"));
    cr_assert_not_null(strstr(row, "\n4 .   .   .   .   .   .   .   .\r\n"));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(colour, not_when_never)
{
    setenv("TERM", "xterm", 1);
    cr_assert_not(coloured_prompt("--color never"));
    cr_assert_not(coloured_prompt("--color=never"));
}

Test(colour, not_with_no_color)
{
    setenv("TERM", "xterm", 1);
    setenv("NO_COLOR", "1", 1);
    cr_assert_not(coloured_prompt(""));
    cr_assert_not(coloured_prompt("--color auto"));
    cr_assert(coloured_prompt("--color always"), "it was asked for explicitly");
}

Test(colour, not_in_a_pipe)
{
    cr_assert_not(coloured_pipe(""));
    cr_assert_not(coloured_pipe("--color auto"));
    cr_assert_not(coloured_pipe("--color never"));
}

Test(colour, in_a_pipe_when_always)
{
    cr_assert(coloured_pipe("--color always"));
    setenv("NO_COLOR", "1", 1);
    cr_assert(coloured_pipe("--color always"));
}

/* The output decides, not the input. */
Test(colour, of_a_script_at_a_terminal)
{
    struct session *s;

    write_file("game.cmd", "print\n");
    s = start(PIPES, TERMINAL, "game.cmd");
    cr_assert_str_eq(await_close(s), BOARD_AT_START);
    cr_assert(has_colour(s->terminal.raw));
    cr_assert_eq(end_status(s), 0);
}

Test(colour, not_in_a_file)
{
    struct session *s;

    write_file("game.cmd", "print\n");
    s = start(TERMINAL, TERMINAL, "-o out game.cmd");
    cr_assert_eq(end_status(s), 0);
    cr_assert_str_eq(read_file("out"), BOARD_AT_START);
    s = start(TERMINAL, TERMINAL, "--color always -o out game.cmd");
    cr_assert_eq(end_status(s), 0);
    cr_assert(has_colour(read_file("out")));
}

/* arbiter --test --debug: the prompt at the line of a script that fails. */
#include "support.h"

#include <criterion/criterion.h>
#include <sys/stat.h>

TestSuite(debug, IN_A_PLACE);

static const char game[] = "# options: -r english\n"
                           "11-15\n"
                           "#>...\n"
                           "22-18\n"
                           "read part.cmd\n"
                           "at 18\n"
                           "#> error: part.cmd: line 1: nosuch: unknown command nosuch; help lists "
                           "the commands [unknown-command]\n"
                           "#> at 18: black man\n"
                           "15x22\n"
                           "# the last ones\n"
                           "8-11\n"
                           "turn\n";

static struct session *start_debugging(const char *script, const char *prompt)
{
    struct session *s;

    write_file("game.cmd", script);
    write_file("part.cmd", "nosuch\n");
    s = start(TERMINAL, TERMINAL, "--test --debug game.cmd");
    await(s, prompt);
    return s;
}

static void ends_failed(struct session *s)
{
    cr_assert_eq(end_status(s), 1);
}

Test(debug, shows_what_fails_and_where)
{
    struct session *s;
    const char *shown;

    write_file("game.cmd", game);
    write_file("part.cmd", "nosuch\n");
    s = start(TERMINAL, TERMINAL, "--test --debug game.cmd");
    shown = await(s, "\nblack> ");
    cr_assert(begins(shown, "FAIL game.cmd (differs)\n"
                            "game.cmd:6: at 18: line 1 of 1 is not as wanted\n"));
    cr_assert_eq(times(shown, "-#> at 18: black man\n+#> at 18: white man\n"), 1);
    cr_assert_eq(times(shown, "(- is what was wanted, + what came)\n"), 1);
    /* The position before the line, where white has moved to 18, and nothing that was printed
     * before it. */
    cr_assert_eq(times(shown, "\n4 .   17  .   w   .   19  .   20\n"), 1);
    cr_assert_eq(times(shown, "nosuch\n"), 0);
    cr_assert(ends(shown,
                   "\nnext runs the line shown below; undo, questions and all commands work; "
                   "quit ends\ngame.cmd:6: at 18"));
    type_line(s, "quit", "");
    ends_failed(s);
}

Test(debug, next_runs_the_script)
{
    struct session *s = start_debugging(game, "\nblack> ");
    const char *shown;

    cr_assert_str_eq(type_line(s, "next", "\nblack> "), "at 18: white man\ngame.cmd:9: 15x22");
    shown = type_line(s, "  NEXT  2  ", "\nwhite> ");
    cr_assert_eq(times(shown, "captured: white man on 18\n"), 1);
    cr_assert(ends(shown, "error: line 11: 8-11: the piece on 8 is black's, and white is to move "
                          "[not-your-piece]\ngame.cmd:12: turn"));
    cr_assert_str_eq(type_line(s, "next 99", "\nwhite> "), "turn: white\nthe script ends here");
    cr_assert_str_eq(type_line(s, "next", "\nwhite> "), "the script has no more lines");
    end_input(s);
    ends_failed(s);
}

Test(debug, commands_work_between_lines)
{
    struct session *s = start_debugging(game, "\nblack> ");

    cr_assert_str_eq(type_line(s, "at 18", "\nblack> "), "at 18: white man");
    type_line(s, "undo", "\nwhite> ");
    type_line(s, "24-19", "\nblack> ");
    cr_assert_str_eq(type_line(s, "next", "\nblack> "), "at 18: empty\ngame.cmd:9: 15x22");
    /* What is typed does not come in the place of a line of the script that looks the same. */
    cr_assert_str_eq(type_line(s, "turn", "\nblack> "), "turn: black");
    cr_assert_eq(times(type_line(s, "nexte", "\nblack> "), "[unknown-command]"), 1);
    for (const char *const *wrong = (const char *const[]){"next 0", "next x", "next 1 2", 0};
         *wrong; wrong++)
        cr_assert_str_eq(type_line(s, *wrong, "\nblack> "),
                         "usage: next [N], for N lines of the script");
    type_line(s, "quit", "");
    ends_failed(s);
}

/* A line of a file that is read: the prompt is at the line that reads it. */
Test(debug, stops_where_another_script_is_read)
{
    struct session *s = start_debugging("turn\n#>...\nread part.cmd\n#> nothing\n", "\nfire> ");

    cr_assert_eq(times(type_line(s, "next", "\nfire> "), "error: part.cmd: line 1: nosuch: "), 1);
    end_input(s);
    ends_failed(s);
}

Test(debug, stops_at_what_ends_a_script)
{
    struct session *s =
        start_debugging("turn\n#>...\nquit\nturn\n#> x\n", "game.cmd:3: quit\nfire> ");

    type_line(s, "next", "");
    ends_failed(s);
}

/* Computers wait, and Ctrl-C ends a line, not the prompt. */
Test(debug, computers_wait)
{
    struct session *s =
        start_debugging("player fire minimax 2\nperft 30\n#> none\nturn\n", "\nfire> ");

    await_read(s);
    send_text(s, "next" ENTER);
    cr_assert_not(comes_within(s, "fire> ", 200));
    send_text(s, CTRL_C);
    await(s, "interrupted\nthe script ends here\nfire> ");
    cr_assert_str_eq(type_line(s, "turn", "\nfire> "), "turn: fire");
    end_input(s);
    ends_failed(s);
}

/* What a script writes goes to a folder that is removed. */
Test(debug, writes_nothing_beside_the_script)
{
    struct session *s = start_debugging("save x.sav\nturn\n#> x\n", "\nfire> ");

    type_line(s, "save y.sav", "\nfire> ");
    end_input(s);
    ends_failed(s);
    cr_assert(!exists("x.sav") && !exists("y.sav"));
}

/* Another program: the prompt is at the command that it has not answered as arbiter does. */
Test(debug, stops_where_another_program_is_wrong)
{
    struct session *s;

    write_file("game.cmd", "turn\necho\n\nat 1 1\nturn\n");
    write_file("prog", "#!/bin/sh\nprintf 'turn: fire\\n\\nat 1 1: nobody\\nturn: fire\\n'\n");
    write_file("game.out", "turn: fire\n\nat 1 1: fire shield\nturn: fire\n");
    cr_assert_eq(chmod("prog", 0755), 0);
    s = start(TERMINAL, TERMINAL, "--test --debug --isolate none --program ./prog game.cmd");
    await(s, "-at 1 1: fire shield\n+at 1 1: nobody\n");
    await(s, "game.cmd:4: at 1 1\nfire> ");
    cr_assert_str_eq(type_line(s, "next", "\nfire> "), "at 1 1: fire shield\ngame.cmd:5: turn");
    end_input(s);
    ends_failed(s);
}

static void tells(const char *script, const char *told, int status)
{
    struct session *s;

    write_file("game.cmd", script);
    s = start(TERMINAL, TERMINAL, "--test --debug game.cmd");
    await(s, told);
    cr_assert_eq(end_status(s), status);
}

Test(debug, tells_what_there_is_not)
{
    tells("turn\n#> turn: fire\n",
          "it passes: there is nothing to debug; 'arbiter -i FILE' goes on", 0);
    tells("# skip: later\nturn\n", "it is skipped: take its header skip out to debug it", 0);
    tells("# stauts: 1\nturn\n", "mend this first: the script was not run", 2);
    tells("turn\n", "nothing says what it must print", 2);
    tells("# options: -r nosuch\nassert turn == fire\n", "the prompt was not reached", 2);
    tells("# options: -r dama --classic\nx\n", "nothing says what it must print", 2);
    write_file("game.out", "x\n");
    tells("# options: -r dama --classic\nx\n", "it is a conversation (--classic)", 2);
}

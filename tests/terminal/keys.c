/* Keys and how the prompt ends: Ctrl-C, Ctrl-D, quit, long lines, pasted text (language.md 2 and
 * 8). */
#include "support.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

TestSuite(keys, IN_A_PLACE);

#define PLAIN "--color never"

Test(keys, ctrl_c_clears_the_line)
{
    struct session *s = start_prompt(PLAIN);

    send_text(s, "select 9 9");
    await(s, "select 9 9");
    send_text(s, CTRL_C);
    cr_assert_null(strstr(await(s, "fire> "), "error"));
    cr_assert_str_eq(type_line(s, "turn", "fire> "), "turn: fire\n");
    end_input(s);
    cr_assert_eq(end_status(s), 0, "nothing was run");
}

Test(keys, ctrl_c_on_an_empty_line)
{
    struct session *s = start_prompt(PLAIN);

    for (int i = 0; i < 3; i++) {
        send_text(s, CTRL_C);
        await(s, "fire> ");
    }
    cr_assert_str_eq(type_line(s, "turn", "fire> "), "turn: fire\n");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* Ctrl-C discards the current line, and not the one that is typed after it. */
Test(keys, ctrl_c_does_not_break_off_the_next_command)
{
    struct session *s = start_prompt(PLAIN);

    for (int i = 0; i < 10; i++) {
        send_text(s, CTRL_C "perft 5" ENTER);
        cr_assert_null(strstr(await(s, "perft 5: "), "interrupted"));
        await(s, "fire> ");
    }
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* Presses Ctrl-C until there is a prompt again; returns what was printed. The first one can be lost
 * while Readline resets the terminal; later output is waited for. */
static const char *break_off(struct session *s, const char *prompt)
{
    int keys = 0;

    do {
        cr_assert_lt(keys, 10, "Ctrl-C has no effect");
        send_text(s, CTRL_C);
        keys++;
    } while (!comes_within(s, prompt, 2000));
    if (keys > 1)
        comes_within(s, "nothing of this kind", 500);
    return await(s, prompt);
}

/* Types a command that would take years, and stops it. */
static const char *type_and_break_off(struct session *s, const char *line, const char *prompt)
{
    send_text(s, line);
    await(s, line);
    send_text(s, ENTER);
    await(s, "\n");
    return break_off(s, prompt);
}

Test(keys, ctrl_c_breaks_off_perft)
{
    struct session *s = start_prompt(PLAIN);
    char board[1024];
    char status[1024];
    const char *said;

    type_line(s, "move 22-33", "water> ");
    type_line(s, "select 1 5", "water 1 5> ");
    snprintf(board, sizeof board, "%s", type_line(s, "print", "water 1 5> "));
    snprintf(status, sizeof status, "%s", type_line(s, "status", "water 1 5> "));
    said = type_and_break_off(s, "perft 40", "water 1 5> ");
    cr_assert_null(strstr(said, "perft 40:"), "%s", said);
    cr_assert_null(strstr(said, "error"), "%s", said);
    send_text(s, CTRL_U);
    cr_assert_str_eq(type_line(s, "print", "water 1 5> "), board);
    cr_assert_str_eq(type_line(s, "status", "water 1 5> "), status);
    type_line(s, "undo 2", "fire> ");
    cr_assert_str_eq(type_line(s, "perft 1", "fire> "), "perft 1: 7\n");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* A pipe that is not opened at the other end, and one that never delivers a line. */
Test(keys, ctrl_c_leaves_a_file_that_does_not_come)
{
    static const char *const lines[] = {"load fifo", "read fifo", "save fifo", "draw fifo.svg",
                                        "read /dev/zero"};
    struct session *s = start_prompt(PLAIN);

    cr_assert_eq(mkfifo("fifo", 0600), 0);
    cr_assert_eq(mkfifo("fifo.svg", 0600), 0);
    type_line(s, "move 22-33", "water> ");
    type_line(s, "save kept.game", "water> "); /* so that `load` does not ask */
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const char *said = type_and_break_off(s, lines[i], "water> ");

        cr_assert_not_null(strstr(said, "interrupted"), "%s: %s", lines[i], said);
        cr_assert_null(strstr(said, "error"), "%s: %s", lines[i], said);
        send_text(s, CTRL_U);
        cr_assert_str_eq(type_line(s, "turn", "water> "), "turn: water\n", "%s", lines[i]);
    }
    end_input(s);
    cr_assert_eq(end_status(s), 0, "that was no mistake");
}

Test(keys, ctrl_c_breaks_off_divide)
{
    struct session *s = start_prompt(PLAIN);
    const char *said = type_and_break_off(s, "divide 40", "fire> ");

    cr_assert_null(strstr(said, "divide 40:"), "%s", said);
    cr_assert_null(strstr(said, "perft 40:"), "%s", said);
    send_text(s, CTRL_U);
    cr_assert_str_eq(type_line(s, "perft 1", "fire> "), "perft 1: 7\n");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* Ctrl-C stops the file too, not only its current command. */
Test(keys, ctrl_c_breaks_off_a_file)
{
    struct session *s;
    char script[4096] = "move 22-33\n";
    const char *said;

    /* So many boards that some are written before the count begins. */
    for (int i = 0; i < 300; i++)
        strcat(script, "print\n");
    strcat(script, "perft 40\necho behind it\n");
    write_file("long.cmd", script);
    s = start_prompt(PLAIN);
    send_text(s, "read long.cmd" ENTER);
    await(s, NOBODY("4"));
    said = break_off(s, "water> ");
    cr_assert_null(strstr(said, "behind it"), "%s", said);
    send_text(s, CTRL_U);
    cr_assert_str_eq(type_line(s, "turn", "water> "), "turn: water\n");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(keys, ctrl_d_ends_with_the_status_due)
{
    struct session *s = start_prompt(PLAIN);

    type_line(s, "turn", "fire> ");
    send_text(s, CTRL_D);
    cr_assert_eq(end_status(s), 0);

    s = start_prompt(PLAIN);
    type_line(s, "select 9 9", "fire> ");
    type_line(s, "turn", "fire> ");
    send_text(s, CTRL_D);
    cr_assert_eq(end_status(s), 1);
}

/* So that the prompt of a shell after it is at the beginning of a line. */
Test(keys, ctrl_d_leaves_a_whole_line)
{
    static const char *const terminals[] = {"dumb", "xterm"};

    for (size_t i = 0; i < 2; i++) {
        struct session *s;

        setenv("TERM", terminals[i], 1);
        s = start_prompt(PLAIN);
        send_text(s, CTRL_D);
        cr_assert_str_eq(await_close(s), "\n", "%s", terminals[i]);
        cr_assert_eq(end_status(s), 0);
    }
}

Test(keys, ctrl_d_in_a_line_does_not_end)
{
    struct session *s = start_prompt(PLAIN);

    send_text(s, "tur");
    await(s, "tur");
    send_text(s, CTRL_D "n" ENTER);
    await(s, "turn: fire\nfire> ");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(keys, quit_and_exit_end)
{
    static const char *const words[] = {"quit", "exit", "QUIT"};

    for (size_t i = 0; i < 3; i++) {
        struct session *s = start_prompt(PLAIN);
        send_text(s, words[i]);
        send_text(s, ENTER);
        cr_assert_null(strstr(await_close(s), "fire> "));
        cr_assert_eq(end_status(s), 0);
    }
}

Test(keys, quit_ends_with_the_status_due)
{
    struct session *s = start_prompt(PLAIN);

    type_line(s, "space", "fire> ");
    send_text(s, "quit" ENTER);
    cr_assert_eq(end_status(s), 1);
}

Test(keys, quit_in_a_file_ends)
{
    struct session *s;

    write_file("ends.cmd", "turn\nquit\nturn\n");
    s = start_prompt(PLAIN);
    send_text(s, "read ends.cmd" ENTER);
    cr_assert(ends(await_close(s), "ends.cmd\nturn: fire\n"));
    cr_assert_eq(end_status(s), 0);
}

/* Lines typed before there is a prompt for them. */
Test(keys, typed_ahead)
{
    struct session *s = start(TERMINAL, TERMINAL, PLAIN);

    send_text(s, "turn" ENTER "winner" ENTER "select 2 2" ENTER);
    await(s, "turn: fire\n");
    await(s, "winner: undecided\n");
    await(s, "fire 2 2> ");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* Types `a` COUNT times, and Enter; returns the answer. */
static const char *type_many(struct session *s, size_t count)
{
    static char line[8192];

    cr_assert_lt(count, sizeof line);
    memset(line, 'a', count);
    send_bytes(s, line, count);
    send_text(s, ENTER);
    await(s, "error: ");
    return await(s, "fire> ");
}

Test(keys, a_line_too_long)
{
    struct session *s = start_prompt(PLAIN);

    cr_assert(ends(type_many(s, 5000), "[line-too-long]\n"));
    cr_assert_str_eq(type_line(s, "turn", "fire> "), "turn: fire\n");
    end_input(s);
    cr_assert_eq(end_status(s), 1);
}

/* language.md 2: a line may have 4,096 bytes. */
Test(keys, the_longest_line_and_one_more)
{
    struct session *s = start_prompt(PLAIN);

    cr_assert(ends(type_many(s, 4096), "[unknown-command]\n"));
    cr_assert(ends(type_many(s, 4097), "[line-too-long]\n"));
    end_input(s);
    cr_assert_eq(end_status(s), 1);
}

Test(keys, a_control_byte)
{
    struct session *s = start_prompt(PLAIN);

    send_text(s, "turn" CTRL_V "\001" ENTER);
    await(s, "[bad-byte]\nfire> ");
    cr_assert_str_eq(type_line(s, "turn", "fire> "), "turn: fire\n");
    end_input(s);
    cr_assert_eq(end_status(s), 1);
}

/* Bytes that are not ASCII reach the rejection, which shows them in ASCII. */
Test(keys, a_letter_beyond_ascii)
{
    struct session *s;

    setenv("LC_ALL", "C.UTF-8", 1);
    s = start_prompt(PLAIN);
    send_text(s, "d\303\251place" ENTER);
    await(s, "error: ");
    cr_assert_not_null(strstr(await(s, "[unknown-command]\nfire> "), "d\303\251place"));
    end_input(s);
    cr_assert_eq(end_status(s), 1);
}

/* Pastes as terminals do, with bracketed paste if the program has asked for it. */
static void paste(struct session *s, const char *text)
{
    bool brackets = strstr(s->terminal.raw, "\033[?2004h") != NULL;

    if (brackets)
        send_text(s, "\033[200~");
    send_text(s, text);
    if (brackets)
        send_text(s, "\033[201~");
}

Test(keys, a_pasted_line_too_long)
{
    static char line[5001];
    struct session *s;

    memset(line, 'a', 5000);
    setenv("TERM", "xterm", 1);
    s = start_prompt(PLAIN);
    paste(s, line);
    send_text(s, ENTER);
    await(s, "[line-too-long]\nfire> ");
    cr_assert_str_eq(type_line(s, "turn", "fire> "), "turn: fire\n");
    end_input(s);
    cr_assert_eq(end_status(s), 1);
}

/* Several pasted lines are as many commands, as if they had been typed. */
Test(keys, pasted_lines)
{
    struct session *s;

    setenv("TERM", "xterm", 1);
    s = start_prompt(PLAIN);
    paste(s, "turn\rwinner\rselect 2 2");
    send_text(s, ENTER);
    await(s, "turn: fire\n");
    await(s, "winner: undecided\n");
    await(s, "fire 2 2> ");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* If the terminal goes away the program ends, even if it ignores SIGHUP. */
Test(keys, hang_up)
{
    struct session *s = start_prompt(PLAIN);
    int status;

    hang_up(s);
    status = end_status(s);
    cr_assert(status <= 2 || status == 128 + SIGHUP, "%d", status);

    signal(SIGHUP, SIG_IGN);
    s = start_prompt(PLAIN);
    hang_up(s);
    cr_assert_leq(end_status(s), 2);
}

/* A line that was not entered is not run, nor is a paste that has no end. */
Test(keys, hang_up_within_a_line)
{
    static const char *const lines[] = {"save left.game", "\033[200~save left.game\n", "\026",
                                        "\022", "\033"};

    signal(SIGHUP, SIG_IGN);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct session *s = start_prompt(PLAIN);

        send_text(s, lines[i]);
        await_read(s);
        hang_up(s);
        cr_assert_leq(end_status(s), 2);
        cr_assert(!exists("left.game"), "%zu", i);
    }
}

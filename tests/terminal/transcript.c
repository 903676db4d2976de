/* Transcripts at the prompt (language.md 4.5): a session becomes a test that passes, and a file
 * that exists is asked about. */
#include "support.h"

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

TestSuite(transcript, IN_A_PLACE);

#define PLAIN "--color never"

static void check_passes(const char *arguments)
{
    struct session *s = start(PIPES, PIPES, arguments);

    cr_assert_not_null(strstr(await_close(s), " passed, 0 failed\n"), "%s", arguments);
    cr_assert_eq(end_status(s), 0);
}

/* A session of more than forty commands, with mistakes, undo, computers and two rule sets in it. */
Test(transcript, a_session_becomes_a_test_that_passes)
{
    static const char *const lines[] = {"rules english", "player white level 1",
                                        "11-15",         "history",
                                        "mvoes",         "moves",
                                        "undo",          "11-16",
                                        "winner",        "status",
                                        "print",         "transcript undo",
                                        "33-34",         "player white human",
                                        "moves 99",      "turn",
                                        "fen",           "position",
                                        "perft 2",       "can end",
                                        "help",          "hint depth 2"};
    static const char *const others[] = {"rules dama",
                                         "a3-a4",
                                         "a6-a5",
                                         "a4-b9",
                                         "undo",
                                         "redo",
                                         "history",
                                         "player black random",
                                         "b3-b4",
                                         "go",
                                         "undo turn 2",
                                         "redo turn",
                                         "print squares",
                                         "at a4",
                                         "assert turn == white",
                                         "reject a1-a2",
                                         "echo \"x\"",
                                         "save kept.sav",
                                         "tag Event \"club\"",
                                         "tag",
                                         "player",
                                         "winner",
                                         "select h3",
                                         "undo"};
    struct session *s = start_prompt(PLAIN " --transcript session.cmd");

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        type_line(s, lines[i], "> ");
    /* A question of the prompt is none of a script. */
    type_line(s, others[0], "y/n ");
    type_line(s, "y", "> ");
    for (size_t i = 1; i < sizeof others / sizeof *others; i++)
        type_line(s, others[i], "> ");
    /* A line that is discarded leaves nothing. */
    send_text(s, "nonsense");
    await(s, "nonsense");
    await_read(s);
    send_text(s, CTRL_C);
    await(s, "> ");
    /* A computer that is broken off plays the best turn that it has found. */
    type_line(s, "rules english", "> ");
    type_line(s, "player white minimax time 86400000", "> ");
    send_text(s, "11-15" ENTER);
    await(s, "a   b   c   d   e   f   g   h\n");
    send_text(s, CTRL_C);
    await(s, "go: ");
    await(s, "black> ");
    cr_assert_str_eq(type_line(s, "turn", "black> "), "turn: black\n");
    end_input(s);
    cr_assert_eq(end_status(s), 1);
    cr_assert_null(strstr(read_file("session.cmd"), "mvoes"));
    cr_assert_null(strstr(read_file("session.cmd"), "nonsense"));
    cr_assert_null(strstr(read_file("session.cmd"), "save"));
    cr_assert_null(strstr(read_file("session.cmd"), "\ny\n"));
    cr_assert_not_null(strstr(read_file("session.cmd"), "\nundo turn 2\n"));
    cr_assert_not_null(strstr(read_file("session.cmd"), " # go\n"));
    cr_assert_eq(unlink("kept.sav"), 0);
    check_passes("--test session.cmd");
}

#define QUESTION "exists. Overwrite it (o), append to it (a), or neither (Enter)? "

Test(transcript, a_file_that_exists_is_asked_about)
{
    struct session *s = start_prompt(PLAIN);

    cr_assert_str_eq(type_line(s, "transcript a.cmd", "fire> "), "transcript: a.cmd\n");
    type_line(s, "turn", "fire> ");
    cr_assert_str_eq(type_line(s, "transcript off", "fire> "), "written: a.cmd\n");
    cr_assert_str_eq(type_line(s, "transcript a.cmd", QUESTION), "a.cmd ");
    cr_assert_str_eq(type_line(s, "", "fire> "),
                     "error: cannot write a.cmd: it exists already; name another file "
                     "[cannot-write]\n");
    type_line(s, "transcript a.cmd", QUESTION);
    cr_assert_str_eq(type_line(s, "A", "fire> "), "transcript: a.cmd\n");
    type_line(s, "winner", "fire> ");
    type_line(s, "transcript off", "fire> ");
    cr_assert_not_null(strstr(read_file("a.cmd"), "turn: fire\n"));
    cr_assert_not_null(strstr(read_file("a.cmd"), "winner: undecided\n"));
    check_passes("--test a.cmd");
    type_line(s, "transcript a.cmd", QUESTION);
    /* Ctrl-C asks anew. */
    send_text(s, "o");
    await(s, "o");
    await_read(s);
    send_text(s, CTRL_C);
    await(s, QUESTION);
    type_line(s, "o", "fire> ");
    type_line(s, "22-33", "water> ");
    type_line(s, "fooo", "water> ");
    cr_assert_str_eq(type_line(s, "transcript undo", "water> "), "taken out of a.cmd\n");
    /* One that a script reads is not asked about. */
    cr_assert_not_null(strstr(type_line(s, "read a.cmd", "water> "), "the transcript of this run"));
    end_input(s);
    cr_assert_eq(end_status(s), 1);
    cr_assert_null(strstr(read_file("a.cmd"), "winner"));
    check_passes("--test a.cmd");
}

Test(transcript, the_option_asks_before_the_game)
{
    struct session *s;

    write_file("a.cmd", "mine\n");
    s = start(TERMINAL, TERMINAL, PLAIN " --transcript a.cmd");
    await(s, "a.cmd " QUESTION);
    send_text(s, ENTER);
    await_close(s);
    cr_assert_eq(end_status(s), 2);
    cr_assert_str_eq(read_file("a.cmd"), "mine\n");
    s = start(TERMINAL, TERMINAL, PLAIN " --transcript a.cmd");
    await(s, "a.cmd " QUESTION);
    send_text(s, "o" ENTER);
    await(s, "fire> ");
    type_line(s, "turn", "fire> ");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
    check_passes("--test a.cmd");
    /* It is a script that is being run. */
    s = start(TERMINAL, TERMINAL, PLAIN " --transcript a.cmd -i a.cmd");
    cr_assert_not_null(strstr(await_close(s), "it is a script that is to be run"));
    cr_assert_eq(end_status(s), 2);
    check_passes("--test a.cmd");
}

Test(transcript, one_that_ends_is_told_at_the_prompt_once)
{
    struct session *s = start_prompt(PLAIN " --transcript a.cmd");

    cr_assert_eq(unlink("a.cmd"), 0);
    cr_assert_str_eq(type_line(s, "turn", "fire> "),
                     "turn: fire\na.cmd: it no longer exists; the transcript ends\n");
    cr_assert_str_eq(type_line(s, "turn", "fire> "), "turn: fire\n");
    end_input(s);
    cr_assert_eq(end_status(s), 2);
}

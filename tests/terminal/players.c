/* Computer players at the terminal (language.md 4 and 8): they move by themselves, and Ctrl-C stops
 * them. */
#include "support.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

TestSuite(players, IN_A_PLACE);

#define PLAIN "--color never"

Test(players, a_computer_answers_by_itself)
{
    struct session *s = start_prompt(PLAIN);
    const char *said;

    type_line(s, "player water random", "fire> ");
    said = type_line(s, "move 22-33", "fire> ");
    cr_assert_eq(times(said, "\ngo: "), 1);
    cr_assert_eq(times(said, "7 .   wp"), 2, "a board after either turn:\n%s", said);
    cr_assert_not_null(
        strstr(type_line(s, "history", "fire> "), "history: 2\n1. fire 22-33\n2. water "));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(players, a_computer_whose_turn_it_is_moves_at_once)
{
    struct session *s = start_prompt(PLAIN);

    cr_assert(begins(type_line(s, "player fire minimax depth 3", "water> "), "go: "));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* It is gone when the answer comes. */
Test(players, a_hint_shows_each_depth)
{
    struct session *s = start_prompt(PLAIN);
    const char *said;

    type_line(s, "rules english", "black> ");
    said = type_line(s, "hint depth 3", "black> ");
    cr_assert_not_null(strstr(said, "depth 1: "), "%s", said);
    cr_assert_not_null(strstr(said, "depth 3: "), "%s", said);
    cr_assert_not_null(strstr(s->terminal.raw, "\r\033[Khint: "), "%s", said);
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* `undo` takes back the computer's turn and the person's, however that was entered; an unfinished
 * turn is taken back step by step. */
Test(players, undo_takes_back_the_turns_of_both)
{
    struct session *s = start_prompt(PLAIN);
    const char *said;

    type_line(s, "player water random", "fire> ");
    type_line(s, "select 2 2", "fire 2 2> ");
    type_line(s, "select 3 3", "fire 3 3> ");
    cr_assert_not_null(strstr(type_line(s, "space", "fire> "), "go: "));
    said = type_line(s, " UNDO ", "fire> ");
    cr_assert_null(strstr(said, "go: "), "%s", said);
    cr_assert_null(strstr(said, "waits"), "%s", said);
    cr_assert_str_eq(type_line(s, "history", "fire> "), "history: 0\n");
    cr_assert_str_eq(type_line(s, "undo", "fire> "),
                     "error: no steps can be undone [nothing-to-undo]\n");
    cr_assert_not_null(strstr(type_line(s, "move 42-33", "fire> "), "go: "));
    type_line(s, "select 2 2", "fire 2 2> ");
    type_line(s, "undo", "fire> ");
    cr_assert_not_null(strstr(type_line(s, "history", "fire> "), "history: 2\n"));
    end_input(s);
    cr_assert_eq(end_status(s), 1);
}

/* After `undo` of a computer's turn alone the computer waits, and says so, until there is nothing
 * left to redo, or a new turn is played. */
Test(players, behind_undo_a_computer_waits)
{
    static const char waits[] = "water waits; type go to let the computer play on\n";
    struct session *s = start_prompt(PLAIN);

    type_line(s, "player water random", "fire> ");
    type_line(s, "move 22-33", "fire> ");
    cr_assert(ends(type_line(s, "undo 1", "water> "), waits));
    cr_assert_str_eq(type_line(s, "history", "water> "), "history: 1\n1. fire 22-33\n");
    cr_assert_null(strstr(type_line(s, "redo", "fire> "), "go: "));
    type_line(s, "undo turn", "water> ");
    cr_assert_not_null(strstr(type_line(s, "go", "fire> "), "go: "));
    type_line(s, "undo 2", "fire> ");
    cr_assert_not_null(strstr(type_line(s, "move 42-33", "fire> "), "go: "));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* A board is cleared to set up another while a computer has that side: it waits. */
Test(players, a_computer_without_pieces_does_not_move)
{
    struct session *s = start_prompt(PLAIN);

    type_line(s, "rules english", "black> ");
    type_line(s, "new empty", "black> ");
    cr_assert_str_eq(type_line(s, "player black random", "black> "), "");
    cr_assert_not_null(strstr(type_line(s, "place man white a1", "black> "), "1 w"));
    cr_assert_not_null(strstr(type_line(s, "place man black c3", "white> "), "go: "));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* Both sides are blocked forever. */
Test(players, two_computers_that_can_only_pass_wait)
{
    struct session *s = start_prompt(PLAIN);

    type_line(s, "rules orthogonal", "white> ");
    type_line(
        s, "position rwrwrwrw/wrwrwrwr/rwrwrwrw/wrwrwrwr/rwrwrwrw/wrwrwrwr/rwrwrwrw/wrwrwrwr white",
        "white> ");
    type_line(s, "player red random", "white> ");
    cr_assert_str_eq(type_line(s, "player white random", "white> "), "");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(players, two_computers_play_to_the_end)
{
    struct session *s = start_prompt(PLAIN);

    type_line(s, "player fire random", "water> ");
    send_text(s, "player water random" ENTER);
    await(s, "\nwinner: ");
    await(s, "> ");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(players, ctrl_c_in_a_think_plays_the_best_turn_found)
{
    struct session *s = start_prompt(PLAIN);

    type_line(s, "player water minimax time 86400000", "fire> ");
    send_text(s, "move 22-33" ENTER);
    await(s, "0   1   2   3   4   5   6   7\n");
    send_text(s, CTRL_C);
    await(s, "go: ");
    await(s, "interrupted\n");
    await(s, "fire> ");
    cr_assert_not_null(strstr(type_line(s, "history", "fire> "), "history: 2\n"));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* Two computers would play on: after Ctrl-C they wait until something is changed. */
Test(players, after_ctrl_c_computers_wait)
{
    struct session *s = start_prompt(PLAIN);

    type_line(s, "turn water", "water> ");
    type_line(s, "player fire minimax time 86400000", "water> ");
    send_text(s, "player water random" ENTER);
    await(s, "go: ");
    await(s, "0   1   2   3   4   5   6   7\n");
    send_text(s, CTRL_C);
    await(s, "interrupted\n");
    await(s, "water waits; type go to let the computer play on\n");
    await(s, "water> ");
    cr_assert_str_eq(type_line(s, "turn", "water> "), "turn: water\n");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* The score so far is printed, and the prompt is back. */
Test(players, ctrl_c_breaks_off_a_match)
{
    struct session *s = start_prompt(PLAIN);

    type_line(s, "rules orthogonal", "white> ");
    send_text(s, "selfplay 1000" ENTER);
    await(s, "selfplay 1000\n");
    await(s, "selfplay: +0 -0 =0"); /* it has begun */
    send_text(s, CTRL_C);
    await(s, "selfplay: +0 -0 =0\ninterrupted\n");
    await(s, "white> ");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* In a script, too, it first prints the score so far; then it ends the program, as usual. */
Test(players, ctrl_c_in_a_script_says_what_was_played)
{
    struct session *s;

    write_file("match.cmd", "rules orthogonal\nselfplay 1000\necho not reached\n");
    s = start(TERMINAL, PIPES, "match.cmd");
    await_on_terminal(s, "selfplay: +0 -0 =0");
    send_text(s, CTRL_C);
    cr_assert_str_eq(await_close(s), "selfplay: +0 -0 =0\n");
    cr_assert_eq(end_status(s), 128 + SIGINT);
}

/* The score so far is shown on one line of the terminal, which is empty again at the end. */
Test(players, a_match_shows_its_progress)
{
    struct session *s;

    write_file("match.cmd", "player fire random\nplayer water random\nselfplay 3\n");
    s = start(TERMINAL, PIPES, "match.cmd");
    await_on_terminal(s, "selfplay: ");
    cr_assert(begins(await_close(s), "selfplay: "));
    cr_assert_eq(end_status(s), 0);
}

/* `undo` alone takes back what was said last, not the turns before it. */
Test(players, undo_takes_back_what_was_said_last)
{
    struct session *s = start_prompt(PLAIN);
    const char *said;

    type_line(s, "player water random", "fire> ");
    cr_assert_not_null(strstr(type_line(s, "move 22-33", "fire> "), "go: "));
    cr_assert_str_eq(type_line(s, "resign", "fire> "), "winner: Water (fire resigned)\n");
    said = type_line(s, "undo", "fire> ");
    cr_assert_not_null(strstr(said, "the game goes on\n"), "%s", said);
    cr_assert_not_null(strstr(type_line(s, "history", "fire> "), "history: 2\n"));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* The conversations of conversations.md at a terminal, with Readline's line editing. */
#include "support.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>

TestSuite(classic, IN_A_PLACE);

#define DAMA "--classic -r dama"
#define ORTHOGONAL "--classic -r orthogonal"

/* Types an answer and Enter, which the terminal shows once; waits for the next question. */
static const char *answer(struct session *s, const char *text, const char *question)
{
    return type_line(s, text, question);
}

Test(classic, a_game_of_dama)
{
    struct session *s = start(TERMINAL, TERMINAL, DAMA);

    cr_assert(begins(await(s, "White>"), ">Welcome to CMPE 250 Checkers\n00000000 8\n"));
    cr_assert(ends(answer(s, "a3-a4", "Black>"), "\nabcdefgh\n"));
    cr_assert_str_eq(answer(s, "a7-a8", "Black>"), "Illegal Move\n");
    cr_assert_str_eq(answer(s, "save(game.sav)", "Black>"), "Game saved!\n");
    cr_assert(exists("game.sav"));
    cr_assert(begins(answer(s, "load(game.sav)", "Black>"), "Game loaded! Black's Turn.\n"));
    send_text(s, "quit" ENTER);
    cr_assert_eq(end_status(s), 0);
}

Test(classic, a_game_of_dama_to_its_end)
{
    struct session *s;

    write_file("near", "W\n00000000\n00000000\n00000000\nB0000000\nW0000000\n"
                       "00000000\n00000000\n00000000\n");
    s = start(TERMINAL, TERMINAL, DAMA);
    await(s, "White>");
    answer(s, "load(near)", "White>");
    cr_assert(ends(answer(s, "a4-a6", "(Y/N)?"), "Game Over - White Player Wins!!!\n"
                                                 ">Would you like to play another game "));
    cr_assert_str_eq(answer(s, "what", "(Y/N)?"), ">Would you like to play another game ");
    cr_assert(begins(answer(s, "y", "White>"), "00000000 8\nBBBBBBBB 7\n"));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(classic, a_turn_of_orthogonal)
{
    struct session *s = start(TERMINAL, TERMINAL, ORTHOGONAL " --color never");

    await(s, "(y/n)? ");
    cr_assert_str_eq(answer(s, "what", "(y/n)? "), "Please answer y or n.\nContinue a saved game ");
    cr_assert(begins(answer(s, "n", "saving: "), "1 .  w  .  w  .  w  .  w\n"));
    answer(s, "m", "passes): ");
    answer(s, "3", "passes): ");
    cr_assert_str_eq(answer(s, "2", "Direction: "),
                     "  8 = up\n  4 = left\n  6 = right\n  2 = down\n  0 = pass\n");
    cr_assert(strstr(answer(s, "2", "saving: "), "4 .  w  .") != NULL);
    send_text(s, "q" ENTER);
    cr_assert_eq(end_status(s), 0);
}

Test(classic, the_board_is_coloured)
{
    struct session *s = start(TERMINAL, TERMINAL, ORTHOGONAL);

    await(s, "(y/n)? ");
    answer(s, "n", "saving: ");
    cr_assert(has_colour(s->answers->raw));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(classic, a_line_can_be_edited_and_fetched_again)
{
    struct session *s = start(TERMINAL, TERMINAL, DAMA);

    await(s, "White>");
    send_text(s, "a3-a9\b4" ENTER);
    cr_assert_not_null(strstr(await(s, "Black>"), "W0000000 4\n"));
    cr_assert_str_eq(answer(s, "nonsense", "Black>"), "Illegal Move\n");
    send_text(s, UP ENTER);
    cr_assert_not_null(strstr(await(s, "Black>"), "nonsense\nIllegal Move\n"));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(classic, ctrl_c_drops_the_line_and_ctrl_d_ends)
{
    struct session *s = start(TERMINAL, TERMINAL, ORTHOGONAL);

    await(s, "(y/n)? ");
    send_text(s, "nnn");
    await(s, "nnn");
    send_text(s, CTRL_C);
    await(s, "(y/n)? ");
    answer(s, "n", "saving: ");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* Each pasted line answers the next question, and is shown with it. */
Test(classic, pasted_lines_are_answers_one_by_one)
{
    struct session *s = start(TERMINAL, TERMINAL, ORTHOGONAL " --color never");
    const char *answers;

    await(s, "(y/n)? ");
    send_text(s, "\033[200~n\nm\n3\n2\n2\033[201~" ENTER);
    answers = await(s, "Red's turn: ");
    cr_assert_not_null(strstr(answers, "without saving: m\nRow of the piece"));
    cr_assert_not_null(strstr(answers, "Direction: 2\n"));
    cr_assert_not_null(strstr(answers, "4 .  w  ."));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* The end of the last pasted line and Enter count as one end of line. */
Test(classic, a_pasted_end_of_line_is_no_answer_of_its_own)
{
    struct session *s = start(TERMINAL, TERMINAL, ORTHOGONAL);

    await(s, "(y/n)? ");
    answer(s, "y", "saved game: ");
    send_text(s, "\033[200~nowhere\n\033[201~" ENTER);
    cr_assert_not_null(strstr(await(s, "saved game: "), "Cannot load nowhere: "));
    cr_assert_not(comes_within(s, "turn", 300));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(classic, tab_adds_nothing_to_a_name)
{
    struct session *s;

    write_file("game.sav", "x");
    s = start(TERMINAL, TERMINAL, DAMA);
    await(s, "White>");
    send_text(s, "load(gam" TAB ")" ENTER);
    cr_assert_not_null(strstr(await(s, "White>"), "Cannot load gam: "));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(classic, ctrl_c_while_a_file_is_waited_for_ends_it)
{
    struct session *s;

    cr_assert_eq(mkfifo("fifo", 0600), 0);
    s = start(TERMINAL, TERMINAL, DAMA);
    await(s, "White>");
    send_text(s, "load(fifo)" ENTER);
    await(s, "load(fifo)");
    /* Readline may still be resetting the terminal. */
    for (int keys = 0; keys < 20 && !comes_within(s, "^C", 200); keys++)
        send_text(s, CTRL_C);
    for (int keys = 0; keys < 5; keys++) {
        send_text(s, CTRL_C);
        comes_within(s, "nothing of this kind", 100);
    }
    cr_assert_eq(end_status(s), 128 + SIGINT);
}

/* Typed text is on the terminal; the record has only questions and answers. */
Test(classic, from_a_terminal_into_a_pipe_nothing_is_repeated)
{
    struct session *s = start(TERMINAL, PIPES, DAMA);

    await(s, "White>");
    send_text(s, "a9"
                 "\n");
    cr_assert_str_eq(await(s, "White>"), "Illegal Move\n");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

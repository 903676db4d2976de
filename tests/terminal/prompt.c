/* The prompt: what it shows before and after each command (language.md 8). */
#include "support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TestSuite(prompt, IN_A_PLACE);

#define PLAIN "--color never"

Test(prompt, begins_with_the_board)
{
    struct session *s = start(TERMINAL, TERMINAL, PLAIN);

    cr_assert(ends(await(s, "fire> "), "\n" BOARD_AT_START));
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(prompt, names_the_side_and_what_is_picked)
{
    struct session *s = start_prompt(PLAIN);

    type_line(s, "select 2 2", "\nfire 2 2> ");
    type_line(s, "select 4 2", "\nfire 4 2> ");
    type_line(s, "select 3 3", "\nfire 3 3> ");
    type_line(s, "space", "\nwater> ");
    type_line(s, "select 1 5", "\nwater 1 5> ");
    type_line(s, "undo 2", "\nfire 3 3> ");
    type_line(s, "turn water", "\nwater> ");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(prompt, board_after_select_and_step)
{
    struct session *s = start_prompt(PLAIN);
    const char *answer = type_line(s, "select 2 2", "fire 2 2> ");

    cr_assert_str_eq(answer, WATER_AT_START NOBODY("4") "3 .  (. ) .  (. ) .   .   .   .\n"
                                                        "2 fb  .  [fb] .   fb  .   fb  .\n" //
                     BELOW_BOMBS);
    answer = type_line(s, "select 3 3", "fire 3 3> ");
    cr_assert_str_eq(answer, WATER_AT_START NOBODY("4") "3 .   .   .  [fb] .   .   .   .\n"
                                                        "2 fb  .   .   .   fb  .   fb  .\n" //
                     BELOW_BOMBS);
    answer = type_line(s, "space", "water> ");
    cr_assert_str_eq(answer, WATER_AT_START NOBODY("4") "3 .   .   .   fb  .   .   .   .\n"
                                                        "2 fb  .   .   .   fb  .   fb  .\n" //
                     BELOW_BOMBS);
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* Each of these changes the board that the previous one has left. */
Test(prompt, board_once_after_each_change)
{
    static const char *const lines[] = {
        "move 22-33",
        "undo",
        "redo",
        "place pawn fire 4 4",
        "remove 4 4",
        "new",
        "new empty",
        "place bomb fire 3 3",
        "position 8/8/8/8/8/2wp5/1fb6/8 fire",
        "select 1 1",
        "turn fire",
        "rules checkers61b",
    };
    struct session *s = start_prompt(PLAIN);

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *answer = type_line(s, lines[i], "> ");
        cr_assert_eq(times(answer, "\n  0   1   2   3   4   5   6   7\n"), 1, "%s", lines[i]);
        cr_assert(begins(answer, "7 "), "%s", lines[i]);
    }
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(prompt, no_board_after_questions)
{
    static const char *const lines[] = {
        "turn",
        "at 2 2",
        "can select 2 2",
        "can end",
        "can move 22-33",
        "moves",
        "moves 2 2",
        "winner",
        "history",
        "status",
        "perft 1",
        "divide 1",
        "echo a word",
        "assert turn == fire",
        "help",
        "help select",
        "reject select 9 9",
        "rules",
        "position",
        "",
        "# nothing",
    };
    struct session *s = start_prompt(PLAIN);

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *answer = type_line(s, lines[i], "fire> ");
        cr_assert_null(strstr(answer, "0   1   2   3   4"), "%s", lines[i]);
        cr_assert_null(strstr(answer, "error"), "%s", lines[i]);
    }
    cr_assert_str_eq(type_line(s, "print", "fire> "), BOARD_AT_START);
    cr_assert_str_eq(type_line(s, "turn", "fire> "), "turn: fire\n");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* language.md 7: at the prompt neither the number of the line nor the command is repeated. */
Test(prompt, rejections_tell_reason_and_code_only)
{
    static const char *const lines[][2] = {
        {"select 9 9", " [off-board]\n"},
        {"selct 2 2", " [unknown-command]\n"},
        {"space", " [nothing-moved]\n"},
        {"select 1 5", " [not-your-piece]\n"},
        {"select 3 3", " [no-selection]\n"},
        {"place dragon fire 3 3", " [unknown-name]\n"},
        {"undo 0", " [bad-number]\n"},
        {"move 22-44", " [illegal-move]\n"},
        {"assert turn == water", " [assertion-failed]\n"},
        {"\"turn", " [usage]\n"},
    };
    struct session *s = start_prompt(PLAIN);

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *answer = type_line(s, lines[i][0], "fire> ");
        char repeated[64];
        snprintf(repeated, sizeof repeated, "%s: ", lines[i][0]);
        cr_assert(begins(answer, "error: "), "%s", answer);
        cr_assert(ends(answer, lines[i][1]), "%s", answer);
        cr_assert_eq(times(answer, "\n"), 1, "%s", answer);
        cr_assert_null(strstr(answer, "error: line"), "%s", answer);
        cr_assert_null(strstr(answer, repeated), "%s", answer);
    }
    end_input(s);
    cr_assert_eq(end_status(s), 1);
}

Test(prompt, rejections_in_a_file_tell_file_and_line)
{
    struct session *s;
    const char *answer;

    write_file("game.cmd", "# a comment\nselect 9 9\nturn\nread deeper.cmd\n");
    write_file("deeper.cmd", "space\n");
    s = start_prompt(PLAIN);
    answer = type_line(s, "read game.cmd", "fire> ");
    cr_assert(begins(answer, "error: game.cmd: line 2: select 9 9: "), "%s", answer);
    cr_assert_not_null(strstr(answer, " [off-board]\nturn: fire\n"), "%s", answer);
    cr_assert_not_null(strstr(answer, "\nerror: deeper.cmd: line 1: space: "), "%s", answer);
    cr_assert(ends(answer, " [nothing-moved]\n"), "%s", answer);
    end_input(s);
    cr_assert_eq(end_status(s), 1);
}

/* `read` counts as one accepted command at the prompt: one board, after its output. */
Test(prompt, board_after_a_file_that_changed_it)
{
    struct session *s;

    write_file("game.cmd", "move 22-33\nturn\n");
    write_file("asks.cmd", "turn\n");
    s = start_prompt(PLAIN);
    cr_assert_str_eq(type_line(s, "read asks.cmd", "fire> "), "turn: fire\n");
    cr_assert_str_eq(
        type_line(s, "read game.cmd", "water> "),
        "turn: water\n" WATER_AT_START NOBODY("4") "3 .   .   .   fb  .   .   .   .\n"
                                                   "2 fb  .   .   .   fb  .   fb  .\n" BELOW_BOMBS);
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

Test(prompt, a_file_that_is_not_there)
{
    struct session *s = start_prompt(PLAIN);
    const char *answer = type_line(s, "read nothing.cmd", "fire> ");

    cr_assert(begins(answer, "error: "), "%s", answer);
    cr_assert(ends(answer, " [cannot-open]\n"), "%s", answer);
    cr_assert_str_eq(type_line(s, "turn", "fire> "), "turn: fire\n");
    end_input(s);
    cr_assert_eq(end_status(s), 1);
}

/* language.md 1: after the SCRIPTs, the prompt. */
Test(prompt, goes_on_after_a_script)
{
    struct session *s;
    const char *before;

    write_file("game.cmd", "move 22-33\nselect 9 9\nselect 1 5\n");
    s = start(TERMINAL, TERMINAL, PLAIN " -i game.cmd");
    before = await(s, "water 1 5> ");
    cr_assert(begins(before, "error: line 2: select 9 9: "), "%s", before);
    cr_assert_not_null(strstr(before, "5 .  [wb] .   wb  .   wb  .   wb\n"), "%s", before);
    type_line(s, "select 2 4", "\nwater 2 4> ");
    end_input(s);
    cr_assert_eq(end_status(s), 1, "the script's rejection counts");
}

Test(prompt, a_script_alone_has_no_prompt)
{
    struct session *s;

    write_file("game.cmd", "turn\n");
    s = start(TERMINAL, TERMINAL, PLAIN " game.cmd");
    cr_assert_str_eq(await_close(s), "turn: fire\n");
    cr_assert_eq(end_status(s), 0);
}

Test(prompt, none_after_a_script_that_bailed)
{
    struct session *s;
    const char *all;

    write_file("game.cmd", "select 9 9\n");
    s = start(TERMINAL, TERMINAL, PLAIN " -b -i game.cmd");
    all = await_close(s);
    cr_assert(begins(all, "error: line 1: "), "%s", all);
    cr_assert_null(strstr(all, "> "), "%s", all);
    cr_assert_eq(end_status(s), 1);
}

Test(prompt, bail_ends_it_at_the_first_rejection)
{
    struct session *s = start_prompt(PLAIN " -b");

    send_text(s, "turn" ENTER);
    await(s, "turn: fire\nfire> ");
    send_text(s, "space" ENTER);
    await(s, "error: ");
    cr_assert_null(strstr(await_close(s), "> "));
    cr_assert_eq(end_status(s), 1);
}

Test(prompt, final_board_at_the_end)
{
    struct session *s = start_prompt(PLAIN " -f");

    end_input(s);
    cr_assert(ends(await_close(s), BOARD_AT_START));
    cr_assert_eq(end_status(s), 0);
}

/* A terminal with cursor movement and colours. */
Test(prompt, at_an_xterm)
{
    struct session *s;

    setenv("TERM", "xterm", 1);
    s = start_prompt("");
    cr_assert(begins(type_line(s, "select 2 2", "fire 2 2> "), WATER_AT_START));
    cr_assert_str_eq(type_line(s, "turn", "fire 2 2> "), "turn: fire\n");
    send_text(s, UP);
    await(s, "turn");
    send_text(s, ENTER);
    await(s, "turn: fire\nfire 2 2> ");
    send_text(s, "sele" TAB);
    await(s, "select ");
    send_text(s, "1 3" ENTER);
    await(s, "fire 1 3> ");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* Readline is loaded when the prompt begins: a script does not need it, and a prompt says if it is
 * missing. A file that is not a library is found in its place. */
Test(prompt, without_readline)
{
    char place[4096];
    struct session *s;

    write_file("libreadline.so.8", "this is no library");
    cr_assert_not_null(getcwd(place, sizeof place));
    setenv("LD_LIBRARY_PATH", place, 1);
    s = start(TERMINAL, TERMINAL, "");
    await(s, "arbiter: the prompt needs GNU Readline: ");
    cr_assert_eq(end_status(s), 2);
    s = start(TERMINAL, TERMINAL, "-c winner");
    await(s, "winner: undecided\n");
    cr_assert_eq(end_status(s), 0);
}

/* Words that people type who have read nothing are carried out where that changes no game. */
Test(prompt, carries_out_what_is_meant)
{
    struct session *s = start_prompt(PLAIN);

    cr_assert(begins(type_line(s, "?", "fire> "),
                     "moves lists the turns: type one. player SIDE level 3 lets the computer "
                     "play.\nSetting up\n"),
              "it begins with what to type first");
    cr_assert(begins(type_line(s, "? moves", "fire> "), "moves | moves SQUARE\n"));
    cr_assert_str_eq(type_line(s, "board", "fire> "), BOARD_AT_START);
    cr_assert_not_null(strstr(type_line(s, "  Board squares", "fire> "), "\n4 04  .   24"));
    type_line(s, "play 22-33", "water> ");
    type_line(s, "back", "fire> ");
    cr_assert(begins(type_line(s, "play", "fire> "), "error: unknown command play; "));
    cr_assert_str_eq(type_line(s, "", "fire> "), "");
    send_text(s, "q\r");
    cr_assert_eq(end_status(s), 1, "play alone was rejected");
}

/* Ten lines that a stranger types first, and a word of the answer that leads on. */
Test(prompt, what_a_stranger_types_first_leads_somewhere)
{
    static const char *const lines[][2] = {
        {"?", "help COMMAND explains a command"},
        {"hello", "help lists the commands"},
        {"start", "new starts a game"},
        {"play", "go lets the computer play"},
        {"checkers", "rules english starts a game"},
        {"chess", "rules kingcapture starts a game"},
        {"new game", "usage: new | new empty"},
        {"computer", "player SIDE level 3"},
        {"board", "\n  0   1   2   3   4   5   6   7\n"},
        {"e2e4", "there is no piece on 4 1"},
        {"c3d4", "  0   1   2   3   4   5   6   7\n"},
        {"back", "  0   1   2   3   4   5   6   7\n"},
    };
    struct session *s = start_prompt(PLAIN);

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const char *answer = type_line(s, lines[i][0], "> ");

        cr_assert_not_null(strstr(answer, lines[i][1]), "%s: %s", lines[i][0], answer);
    }
    end_input(s);
    end_status(s);
}

/* Words in the user's own alphabet, on a terminal that shows them and on one that may not. */
Test(prompt, shows_words_in_their_alphabet)
{
    static const struct {
        const char *all;
        const char *letters;
        const char *language;
        bool shown;
    } locales[] = {
        {"C.UTF-8", "C", "C", true},   {"C", "C.UTF-8", "C.UTF-8", false},
        {"", "ru_RU.utf8", "C", true}, {"", "", "de_DE.UTF-8@euro", true},
        {"", "", "POSIX", false},      {"", "", "de_DE.ISO-8859-1", false},
        {"", "", "", false},
    };
    static const char odd[] = "select \xe2\x80\x8e\xd8\x9c\xd1\x91";

    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        struct session *s;
        const char *said;

        setenv("LC_ALL", locales[i].all, 1);
        setenv("LC_CTYPE", locales[i].letters, 1);
        setenv("LANG", locales[i].language, 1);
        write_file("words.cmd", "select \xd1\x81\x33\nmove c3-\xd0\xb4\x34\nselect \xd1\x91\n");
        s = start_prompt(PLAIN);
        said = type_line(s, "read words.cmd", "fire> ");
        if (locales[i].shown)
            cr_assert_str_eq(
                said,
                "error: words.cmd: line 1: select \xd1\x81\x33: \xd1\x81\x33: the first letter is "
                "a "
                "Cyrillic \xd1\x81; type c3 [bad-square]\n"
                "error: words.cmd: line 2: move c3-\xd0\xb4\x34: c3-\xd0\xb4\x34: character 4 is a "
                "Cyrillic \xd0\xb4; type c3-d4 [bad-square]\n"
                "error: words.cmd: line 3: select \xd1\x91: \xd1\x91 is not a square; squares are "
                "COLUMN ROW, both 0 to 7, or a1 to h8 [bad-square]\n");
        else
            cr_assert(begins(said, "error: words.cmd: line 1: select \\xd1\\x813: \\xd1\\x813 is "),
                      "%s", said);
        write_file("words.cmd", odd);
        said = type_line(s, "read words.cmd", "fire> ");
        cr_assert_not_null(strstr(said, "\\xe2\\x80\\x8e\\xd8\\x9c"), "%s", said);
        end_input(s);
        cr_assert_eq(end_status(s), 1);
    }
}

/* language.md 8: no board, since it is as it was. */
Test(prompt, tells_what_players_say)
{
    struct session *s = start_prompt(PLAIN);

    cr_assert_str_eq(type_line(s, "offer draw", "fire> "),
                     "draw offered by fire; water can accept it with accept draw\n");
    cr_assert_str_eq(type_line(s, "accept draw", "fire> "), "winner: Draw (draw agreed)\n");
    cr_assert_str_eq(type_line(s, "undo 2", "fire> "), "the game goes on\n");
    type_line(s, "move 22-33", "water> ");
    cr_assert_str_eq(type_line(s, "resign", "water> "), "winner: Fire (water resigned)\n");
    cr_assert_str_eq(type_line(s, "move 15-24", "water> "),
                     "error: the game is over: Fire has won [game-over]\n");
    cr_assert_str_eq(type_line(s, "undo", "water> "), "the game goes on\n");
    type_line(s, "save kept.game", "water> ");
    type_line(s, "rules kingcapture", "white> ");
    type_line(s, "e2e4", "black> ");
    cr_assert_str_eq(type_line(s, "resign", "black> "), "winner: White (black resigned)\n"
                                                        "WHITE P at 4, 6 to 4, 4\n");
    end_input(s);
    cr_assert_eq(end_status(s), 1);
}

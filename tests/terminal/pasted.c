/* Turns and records that are typed or pasted at the prompt (language.md 5 and 8), and the question
 * before a game that nothing keeps is left. */
#include "support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(pasted, IN_A_PLACE);

#define ENGLISH "-r english --color never"
#define PASTE_BEGINS "\033[200~"
#define PASTE_ENDS "\033[201~"

static struct session *start_english(void)
{
    struct session *s = start(TERMINAL, TERMINAL, ENGLISH);

    await(s, "black> ");
    return s;
}

static void end_with(struct session *s, int status)
{
    end_input(s);
    cr_assert_eq(end_status(s), status);
}

/* One board for all of them, and what each of them did. */
Test(pasted, several_turns_on_a_line_are_told_one_by_one)
{
    struct session *s = start_english();
    const char *said = type_line(s, "11-15 22-18 15x22 25x18", "black> ");

    cr_assert_not_null(strstr(said, "captured: white man on 18\n"), "%s", said);
    cr_assert_not_null(strstr(said, "captured: black man on 22\n"), "%s", said);
    cr_assert_eq(times(said, "  a   b   c   d"), 1, "%s", said);
    type_line(s, "undo", "white> ");
    cr_assert_str_eq(type_line(s, "assert history == 3", "white> "), "");
    end_with(s, 0);
}

Test(pasted, a_turn_of_several_that_is_rejected_is_named)
{
    struct session *s = start_english();
    const char *said = type_line(s, "11-15 22-18 15x22 25-21 8-11", "white> ");

    cr_assert_not_null(
        strstr(said, "error: 25-21: 25-21 is not a legal turn; the piece on 25 can play 25x18 "
                     "[illegal-move]\n"),
        "%s", said);
    cr_assert_eq(times(said, "captured: "), 1, "%s", said);
    cr_assert_str_eq(type_line(s, "history", "white> "),
                     "history: 3\n1. black 11-15\n2. white 22-18\n3. black 15x22\n");
    /* A turn alone is not. */
    cr_assert_str_eq(type_line(s, "25-21", "white> "),
                     "error: 25-21 is not a legal turn; the piece on 25 can play 25x18 "
                     "[illegal-move]\n");
    end_with(s, 1);
}

Test(pasted, of_a_record_the_turns_are_played_and_the_rest_is_told)
{
    static const struct {
        const char *line;
        const char *prompt;
        const char *told; /* NULL: nothing */
    } lines[] = {
        {"[Event \"Open \\\"26\\\" [final]\"]", "black> ",
         "passed over: [Event \"Open \\\"26\\\" [final]\"]\n"},
        {"[Site \"x\"] 11-15", "white> ", "passed over: [Site \"x\"]\n"},
        {"[Round", "white> ", "passed over: [Round\n"},
        {"  {A comment", "comment> ", "passed over: {A comment\n"},
        {"", "comment> ", NULL},
        {"(with a bracket", "comment> ", "passed over: (with a bracket\n"},
        {"of lines} 1... 22-18!? {good} (22-17 {why (not)}", "variation> ",
         "passed over: of lines} {good} (22-17 {why (not)}\n"},
        {"(15-19", "variation> ", "passed over: (15-19\n"},
        {"24x15)) 2. 15x22 ! $3 25x18", "black> ", "passed over: 24x15)) $3\n"},
        {"; the rest of the line", "black> ", "passed over: ; the rest of the line\n"},
        {"(29-25 {", "comment> ", "passed over: (29-25 {\n"},
        {"})", "black> ", "passed over: })\n"},
        {"3. 8-11 ; 12-16", "white> ", "passed over: ; 12-16\n"},
        {"29-25 # {a comment of the language", "black> ", NULL},
        {"4-8 1-0", "white> ", "passed over: 1-0\n"},
        {"1/2-1/2", "white> ", "passed over: 1/2-1/2\n"},
        {"*", "white> ", "passed over: *\n"},
        {"{an open comment", "comment> ", "passed over: {an open comment\n"},
        {"", "comment> ", NULL},
        {"[Event \"the next\"]", "white> ", "passed over: [Event \"the next\"]\n"},
        {"echo {not (of a record} [x] 1-0", "white> ", NULL},
    };
    struct session *s = start_english();

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const char *said = type_line(s, lines[i].line, lines[i].prompt);

        if (lines[i].told != NULL)
            cr_assert(begins(said, lines[i].told), "%s: %s", lines[i].line, said);
        else
            cr_assert_null(strstr(said, "passed over"), "%s: %s", lines[i].line, said);
        cr_assert_null(strstr(said, "error"), "%s: %s", lines[i].line, said);
    }
    cr_assert_str_eq(type_line(s, "assert history == 7", "white> "), "");
    end_with(s, 0);
}

/* In the notation of chess a square is a move too, and a bracket may be of a square. */
Test(pasted, a_record_of_chess_is_played_and_squares_have_brackets)
{
    struct session *s = start(TERMINAL, TERMINAL, "-r kingcapture --color never");
    const char *said;

    await(s, "white> ");
    type_line(s, "[White \"A\"]", "white> ");
    said = type_line(s, "1. e4 e5 {open} 2. Nf3 (2. f4) Nc6 *", "white> ");
    cr_assert(begins(said, "passed over: {open} (2. f4) *\n"), "%s", said);
    cr_assert_str_eq(type_line(s, "assert history == 4", "white> "), "");
    said = type_line(s, "(3,6) (3,4)", "black> ");
    cr_assert_null(strstr(said, "passed over"), "%s", said);
    said = type_line(s, "(3,1)-(3,3) {so} *", "white> ");
    cr_assert(begins(said, "passed over: {so} *\n"), "%s", said);
    cr_assert_str_eq(type_line(s, "assert history == 6", "white> "), "");
    end_with(s, 0);
}

/* The terminal says where what is pasted begins and ends, so that it comes as one. */
Test(pasted, a_megabyte_is_read_to_its_end)
{
    struct session *s = start_english();
    size_t room = 1100000;
    char *text = malloc(room);
    size_t length = (size_t)sprintf(text, PASTE_BEGINS "[Event \"x\"]\n1. 11-15 22-18\n");

    cr_assert_not_null(text);
    while (length < 1048576)
        length += (size_t)sprintf(text + length, "{%04000d}\n", 7);
    length += (size_t)sprintf(text + length, "2. 15x22 25x18\n");
    memset(text + length, 'x', 5000); /* a line that is too long */
    length += 5000;
    length += (size_t)sprintf(text + length, "\necho the end" PASTE_ENDS ENTER);
    send_bytes(s, text, length);
    await(s, "the line is longer than 4096 bytes [line-too-long]\n");
    await(s, "the end\n");
    await(s, "black> ");
    cr_assert_str_eq(type_line(s, "assert history == 4", "black> "), "");
    free(text);
    end_with(s, 1);
}

/* ---- before a game is left ------------------------------------------------------------------ */

#define QUESTION "The game is not saved. Begin another one? y/n "

Test(pasted, a_game_that_is_not_kept_is_left_after_a_question)
{
    static const char *const leaving[] = {"new", "new empty", "rules dama", "load saved.game",
                                          "load(saved.game)"};
    struct session *s = start_english();

    type_line(s, "save saved.game", "black> ");
    type_line(s, "new", "black> "); /* no turn would be lost */
    type_line(s, "11-15", "white> ");
    for (size_t i = 0; i < sizeof leaving / sizeof *leaving; i++) {
        type_line(s, leaving[i], QUESTION);
        cr_assert_not_null(strstr(type_line(s, i % 2 == 0 ? "n" : "", "white> "),
                                  "the game stays as it is; save FILE saves it\n"));
    }
    /* Nor does Ctrl-C at the question, or the end of the input. */
    type_line(s, "new", QUESTION);
    send_text(s, CTRL_C);
    await(s, "white> ");
    type_line(s, "new", QUESTION);
    send_text(s, CTRL_D);
    await(s, "white> ");
    /* What asks, or what is wrong, leaves nothing. */
    type_line(s, "rules", "white> ");
    type_line(s, "rules show dama", "white> ");
    type_line(s, "new game", QUESTION);
    type_line(s, "y", "white> ");
    cr_assert_str_eq(type_line(s, "assert history == 1", "white> "), "");
    type_line(s, "new", QUESTION);
    type_line(s, "Yes", "black> ");
    cr_assert_str_eq(type_line(s, "assert history == 0", "black> "), "");
    end_with(s, 1);
}

Test(pasted, a_game_that_is_kept_is_left_without_one)
{
    struct session *s = start_english();

    type_line(s, "11-15", "white> ");
    type_line(s, "save saved.game", "white> ");
    type_line(s, "history", "white> ");
    type_line(s, "new", "black> ");
    type_line(s, "11-15", "white> ");
    type_line(s, "save saved.game", "white> ");
    type_line(s, "resign", "white> "); /* that is not in the file */
    type_line(s, "new", QUESTION);
    type_line(s, "y", "black> ");
    type_line(s, "load saved.game", "white> ");
    type_line(s, "rules english", "black> ");
    type_line(s, "load saved.game", "white> ");
    type_line(s, "22-18", "black> ");
    type_line(s, "new", QUESTION);
    type_line(s, "n", "black> ");
    end_with(s, 0);
    /* Nor if it is in a journal. */
    s = start(TERMINAL, TERMINAL, ENGLISH " --journal j");
    await(s, "black> ");
    type_line(s, "11-15", "white> ");
    type_line(s, "new", "black> ");
    end_with(s, 0);
}

/* Completion with Tab: commands, then what can come next (language.md 8). */
#include "support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(completion, IN_A_PLACE);

static struct session *begin(void)
{
    return start_prompt("--color never");
}

static void end_well(struct session *s)
{
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* Types KEYS and Tab, which must make it WHOLE; then the line is cleared. */
static void completes(struct session *s, const char *keys, const char *whole)
{
    send_text(s, keys);
    send_text(s, TAB "|" ENTER); /* what Tab adds comes before the bar */
    cr_assert_str_eq(await(s, "|"), whole);
    await(s, "> ");
}

/* Each run of blanks and ends of line becomes one blank. */
static void squeeze(char *text)
{
    char *to = text;

    for (char *word = strtok(text, " \n"); word != NULL; word = strtok(NULL, " \n")) {
        size_t length = strlen(word);
        memmove(to, word, length);
        to += length;
        *to++ = ' ';
    }
    if (to > text)
        to--;
    *to = '\0';
}

/* The words that are listed after LINE, in alphabetical order. Readline beeps at the first Tab,
 * which adds nothing, and lists them at the second. */
static const char *offers(struct session *s, const char *line)
{
    static char list[4096];
    char again[64];

    send_text(s, line);
    await(s, line);
    send_text(s, TAB TAB);
    await(s, BELL "\n");
    snprintf(again, sizeof again, "> %s", line);
    snprintf(list, sizeof list, "%s", await(s, again));
    cr_assert_not_null(strrchr(list, '\n'));
    *strrchr(list, '\n') = '\0'; /* the prompt */
    squeeze(list);
    send_text(s, CTRL_C);
    await(s, "> ");
    return list;
}

/* Nothing can come after LINE. */
static void offers_nothing(struct session *s, const char *line)
{
    send_text(s, line);
    send_text(s, TAB TAB "|");
    cr_assert_null(strchr(await(s, "|"), '\n'), "there is a list after %s", line);
    cr_assert_not_null(strstr(s->terminal.raw, BELL "|"), "something was added to %s", line);
    send_text(s, CTRL_C);
    await(s, "> ");
}

Test(completion, of_commands)
{
    struct session *s = begin();

    completes(s, "sele", "select ");
    completes(s, "pr", "print ");
    completes(s, "spa", "space ");
    completes(s, "qu", "quit ");
    cr_assert_str_eq(offers(s, "re"), "read redo reject remove resign");
    end_input(s);
    cr_assert_eq(end_status(s), 1, "the bars");
}

Test(completion, of_a_command_can_be_run)
{
    struct session *s = begin();

    send_text(s, "win" TAB);
    await(s, "winner ");
    send_text(s, ENTER);
    await(s, "winner: undecided\nfire> ");
    end_well(s);
}

Test(completion, without_regard_to_case)
{
    struct session *s = begin();

    send_text(s, "SELE" TAB);
    await(s, "select ");
    send_text(s, "2 2" ENTER);
    await(s, "fire 2 2> ");
    end_well(s);
}

Test(completion, of_every_command_that_help_lists)
{
    struct session *s = begin();
    char help[4096];
    char all[4096] = " ";
    size_t forms = 0;

    strncpy(help, type_line(s, "help", "fire> "), sizeof help - 1);
    send_text(s, TAB TAB);
    await(s, BELL "\n");
    strncat(all, await(s, "fire> "), sizeof all - 3);
    squeeze(all + 1);
    strcat(all, " ");
    for (char *line = strtok(help, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        /* Forms are three blanks apart. */
        for (char *form = begins(line, "  ") ? line + 2 : NULL; form != NULL;) {
            char word[64] = " ";

            strncat(word, form, strcspn(form, " "));
            strcat(word, " ");
            cr_assert_not_null(strstr(all, word), "not offered:%s", word);
            forms++;
            form = strstr(form, "   ");
            form = form != NULL ? form + 3 : NULL;
        }
    }
    cr_assert_geq(forms, 36);
    end_well(s);
}

Test(completion, of_rule_sets)
{
    struct session *s = begin();

    send_text(s, "rules che" TAB);
    await(s, "rules checkers61b ");
    send_text(s, ENTER);
    cr_assert_null(strstr(await(s, "fire> "), "error"));
    end_well(s);
}

Test(completion, of_kinds)
{
    struct session *s = begin();

    cr_assert_str_eq(offers(s, "place "), "bomb pawn shield");
    send_text(s, "place s" TAB);
    await(s, "place shield ");
    send_text(s, CTRL_C);
    await(s, "fire> ");
    end_well(s);
}

Test(completion, of_sides)
{
    struct session *s = begin();

    cr_assert_str_eq(offers(s, "place pawn "), "fire water");
    cr_assert_str_eq(offers(s, "turn "), "fire water");
    send_text(s, "place pawn w" TAB);
    await(s, "place pawn water ");
    send_text(s, "3 3" ENTER);
    await(s, "3 .   .   .   wp  .   .   .   .\n");
    await(s, "fire> ");
    send_text(s, "turn w" TAB ENTER);
    await(s, "water> ");
    end_well(s);
}

/* Any piece of the side may be selected in checkers61b, even one that cannot move. */
Test(completion, of_select_own_pieces)
{
    struct session *s = begin();

    cr_assert_str_eq(offers(s, "select 2 "), "0 2");
    completes(s, "select 1 ", "select 1 1 ");
    type_line(s, "turn water", "water> ");
    cr_assert_str_eq(offers(s, "select 1 "), "5 7");
    completes(s, "select 2 ", "select 2 6 ");
    end_input(s);
    cr_assert_eq(end_status(s), 1, "the bars");
}

/* With a piece selected, also where it can go: 2 2 to 3 3 and 1 3. */
Test(completion, of_select_destinations)
{
    struct session *s = begin();

    type_line(s, "select 2 2", "fire 2 2> ");
    cr_assert_str_eq(offers(s, "select 3 "), "1 3");
    cr_assert_str_eq(offers(s, "select 4 "), "0 2");
    end_well(s);
}

Test(completion, of_select_the_only_piece)
{
    struct session *s = begin();

    type_line(s, "new empty", "fire> ");
    type_line(s, "place pawn fire 4 2", "fire> ");
    type_line(s, "place pawn water 6 6", "fire> ");
    send_text(s, "select " TAB);
    await(s, "select 4 ");
    send_text(s, TAB);
    await(s, "2 ");
    send_text(s, ENTER);
    await(s, "fire 4 2> ");
    end_well(s);
}

Test(completion, of_select_nothing_after_a_step)
{
    struct session *s = begin();

    type_line(s, "select 2 2", "fire 2 2> ");
    type_line(s, "select 3 3", "fire 3 3> ");
    offers_nothing(s, "select ");
    end_well(s);
}

Test(completion, of_select_a_further_capture_only)
{
    struct session *s = begin();

    type_line(s, "position 8/8/8/4ws3/8/2wp5/1fp6/fp7 fire", "fire> ");
    type_line(s, "select 1 1", "fire 1 1> ");
    type_line(s, "select 3 3", "fire 3 3> ");
    send_text(s, "select " TAB TAB);
    await(s, "select 5 5 ");
    send_text(s, ENTER);
    await(s, "fire 5 5> ");
    offers_nothing(s, "select ");
    end_well(s);
}

Test(completion, of_questions)
{
    struct session *s = begin();

    cr_assert_str_eq(offers(s, "can "), "end move select");
    cr_assert_str_eq(offers(s, "can select 2 "), "0 2");
    send_text(s, "help sele" TAB ENTER);
    await(s, "select SQUARE");
    await(s, "fire> ");
    end_well(s);
}

Test(completion, of_files)
{
    struct session *s;

    write_file("opening.cmd", "turn\n");
    s = begin();
    send_text(s, "read ope" TAB);
    await(s, "read opening.cmd ");
    send_text(s, ENTER);
    await(s, "turn: fire\nfire> ");
    end_well(s);
}

Test(completion, of_files_with_blanks)
{
    struct session *s;

    write_file("my opening.cmd", "turn\n");
    s = begin();
    send_text(s, "read \"my" TAB);
    await(s, "read \"my opening.cmd\"");
    send_text(s, ENTER);
    await(s, "turn: fire\nfire> ");
    end_well(s);
}

Test(completion, of_nonsense)
{
    struct session *s = begin();

    offers_nothing(s, "zzz");
    offers_nothing(s, "zzz ");
    offers_nothing(s, "print ");
    offers_nothing(s, "place dragon fire 3 3 king ");
    end_well(s);
}

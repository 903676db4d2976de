/* src/script/command.c: the command table. */
#include "script/command.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "support.h"

/* language.md 4: everything that checkers61b can use. */
static const char *const names[] = {
    "rules",  "new",   "place",   "remove", "turn",   "position", "select", "space",
    "move",   "pass",  "undo",    "redo",   "print",  "at",       "can",    "moves",
    "winner", "check", "history", "status", "perft",  "divide",   "save",   "load",
    "draw",   "read",  "echo",    "assert", "reject", "help",     "quit"};

Test(command, every_command_of_the_language_is_in_the_table)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct command *command = command_named(names[i]);
        cr_assert_not_null(command, "%s", names[i]);
        cr_assert_str_eq(command->name, names[i]);
    }
}

Test(command, no_other_number_than_that_of_a_ruling_is_explained)
{
    cr_assert_null(topic_of_code((arb_ruling)-1));
    cr_assert_null(topic_of_code((arb_ruling)ARB_RULING_COUNT));
    cr_assert_not_null(topic_of_code(ARB_NOT_REJECTED));
}

Test(command, the_table_ends)
{
    size_t count = 0;

    while (command_at(count) != NULL)
        count++;
    cr_assert_geq(count, sizeof names / sizeof *names);
    cr_assert_null(command_at(SIZE_MAX));
}

Test(command, every_command_is_found_by_its_names_in_any_case)
{
    const struct command *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        char capitals[32] = "";

        cr_assert_lt(strlen(command->name), sizeof capitals);
        for (size_t j = 0; command->name[j] != '\0'; j++)
            capitals[j] = (char)toupper((unsigned char)command->name[j]);
        cr_assert_eq(command_named(command->name), command);
        cr_assert_eq(command_named(capitals), command);
        if (command->alias != NULL)
            cr_assert_eq(command_named(command->alias), command);
    }
    cr_assert_eq(command_named("END"), command_named("space"));
    cr_assert_eq(command_named("Exit"), command_named("quit"));
}

Test(command, nothing_else_is_a_command)
{
    static const char *const others[] = {"",        "s",         "selec", "selects", "0elect",
                                         "select ", "\363elect", "22-33", "@t"};

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        cr_assert_null(command_named(others[i]), "%s", others[i]);
}

/* The name to suggest for a word; "none" if there is none. */
static const char *meant(const char *word)
{
    const char *nearest = command_nearest(word);

    return nearest != NULL ? nearest : "none";
}

Test(command, the_nearest_command_is_one_slip_away)
{
    cr_assert_str_eq(meant("selct"), "select");
    cr_assert_str_eq(meant("SELECTT"), "select");
    cr_assert_str_eq(meant("prnt"), "print");
    cr_assert_str_eq(meant("tprint"), "print");
    cr_assert_str_eq(meant("mvoes"), "moves");
    cr_assert_str_eq(meant("poistion"), "position");
    cr_assert_str_eq(meant("positino"), "position");
    cr_assert_str_eq(meant("undoo"), "undo");
    cr_assert_str_eq(meant("undp"), "undo");
    cr_assert_str_eq(meant("ndo"), "undo");
    cr_assert_str_eq(meant("und"), "undo");
    cr_assert_str_eq(meant("quit "), "quit");
    cr_assert_str_eq(meant("exti"), "exit");
    cr_assert_str_eq(meant("edn"), "end");
}

Test(command, two_slips_are_another_word)
{
    static const char *const words[] = {"quit",
                                        "",
                                        "show",
                                        "resign",
                                        "selkt",
                                        "slct",
                                        "poisiton",
                                        "elcet",
                                        "pprintt",
                                        "x",
                                        "?",
                                        "22",
                                        "\303\251",
                                        "[",
                                        "@`{",
                                        "quit  x",
                                        "go \"x",
                                        "read\tx",
                                        "a word that is far longer than any command could ever be"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        cr_assert_str_eq(meant(words[i]), "none", "%s", words[i]);
}

/* Whether two neighbouring letters have changed places. */
static bool are_exchanged(const char *a, const char *b)
{
    size_t same = 0;

    while (a[same] != '\0' && a[same] == b[same])
        same++;
    return a[same] != '\0' && b[same] != '\0' && a[same] == b[same + 1] && a[same + 1] == b[same] &&
           strcmp(a + same + 2, b + same + 2) == 0;
}

/* The number of letters to add, drop or change, up to two. */
static size_t slips(const char *a, const char *b, size_t most)
{
    size_t changed;
    size_t dropped;
    size_t added;

    if (*a == '\0' || *b == '\0')
        return strlen(a) + strlen(b);
    if (*a == *b)
        return slips(a + 1, b + 1, most);
    if (most == 0)
        return 99;
    changed = 1 + slips(a + 1, b + 1, most - 1);
    dropped = 1 + slips(a + 1, b, most - 1);
    added = 1 + slips(a, b + 1, most - 1);
    if (changed > dropped)
        changed = dropped;
    return changed < added ? changed : added;
}

static bool destroys(const char *name)
{
    static const char *const those[] = {"new", "remove", "load", "rules"};

    for (size_t i = 0; i < sizeof those / sizeof *those; i++) {
        if (strcmp(those[i], name) == 0)
            return true;
    }
    return false;
}

static bool one_slip(const char *word, const char *name)
{
    return slips(word, name, 2) == 1 || are_exchanged(word, name);
}

static const char *first_with_one_slip(const char *word)
{
    const struct command *command;
    const char *alias = "none";

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        if (!destroys(command->name) && one_slip(word, command->name))
            return command->name;
        if (command->alias != NULL && one_slip(word, command->alias))
            alias = command->alias;
    }
    return alias;
}

Test(command, what_is_offered_is_the_first_that_one_letter_leads_to_and_loses_nothing)
{
    const struct command *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        size_t length = strlen(command->name);

        for (size_t at = 0; at <= length; at++) {
            for (char letter = 'a'; letter <= 'z'; letter++) {
                char words[3][40];

                snprintf(words[0], 40, "%.*s%c%s", (int)at, command->name, letter,
                         command->name + at);
                snprintf(words[1], 40, "%.*s%c%s", (int)at, command->name, letter,
                         at < length ? command->name + at + 1 : "");
                snprintf(words[2], 40, "%c%s", letter, command->name + at);
                for (size_t j = 0; j < 3; j++)
                    cr_assert_str_eq(meant(words[j]), first_with_one_slip(words[j]), "%s",
                                     words[j]);
            }
        }
    }
}

Test(command, every_command_has_a_usage_that_begins_with_its_name)
{
    const struct command *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        const char *form = command->usage;
        size_t length = strlen(command->name);

        for (; form != NULL; form = strstr(form, " | ")) {
            form += *form == ' ' ? 3 : 0;
            cr_assert_eq(strncmp(form, command->name, length), 0, "%s", command->usage);
            cr_assert(form[length] == ' ' || form[length] == '\0', "%s", command->usage);
        }
        cr_assert_gt(strlen(command->summary), 0);
        cr_assert_eq(command->summary[strlen(command->summary) - 1], '.');
        cr_assert_not_null((void *)command->handler);
    }
}

/* complete.c takes a usage apart, word by word, into a small buffer. */
Test(command, the_words_of_a_usage_are_short)
{
    const struct command *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        const char *word = command->usage;
        bool inside = false;
        while (*word != '\0') {
            size_t length = strcspn(word, " ");
            cr_assert_lt(length, 16, "%s", command->usage);
            cr_assert_not(inside && word[0] == '[', "%s", command->usage);
            inside = (inside || word[0] == '[') && word[length - 1] != ']';
            word += length + strspn(word + length, " ");
        }
        cr_assert_not(inside, "%s", command->usage);
    }
}

/* language.md 4.6, `assert`: turn, position, tag, at, can, moves, winner, check, history, fen,
 * perft. */
Test(command, only_questions_can_be_asserted)
{
    static const char *const questions[] = {"turn",  "position", "at",  "can",   "moves", "winner",
                                            "check", "history",  "fen", "perft", "tag"};
    const struct command *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        bool question = false;
        for (size_t j = 0; j < sizeof questions / sizeof *questions; j++)
            question |= strcmp(command->name, questions[j]) == 0;
        cr_assert_eq(command->asking != NOT_ASKED, question, "%s", command->name);
    }
    cr_assert_eq(command_named("turn")->asking, ASKED_BARE);
    cr_assert_eq(command_named("position")->asking, ASKED_BARE);
    cr_assert_eq(command_named("tag")->asking, ASKED_OF_ONE);
}

/* language.md 4, and `reject`: the commands that set up, play or ask. */
Test(command, commands_are_of_the_class_where_the_language_lists_them)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        enum command_class expected = COMMAND_OTHER;
        if (i < 6)
            expected = COMMAND_SETS_UP;
        else if (i < 12)
            expected = COMMAND_PLAYS;
        else if (i < 22)
            expected = COMMAND_ASKS;
        cr_assert_eq(command_named(names[i])->class, expected, "%s", names[i]);
    }
    for (int class = 0; class < COMMAND_CLASSES; class ++)
        cr_assert_gt(strlen(command_class_title((enum command_class) class)), 0);
}

#include "manual/completion.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "arbiter.h"
#include "manual/match_options.h"
#include "manual/program_options.h"
#include "manual/records_options.h"
#include "manual/standings_options.h"
#include "manual/testing_options.h"
#include "script/command.h"

/* ---- what an argument can be ---- */

static void put_word(const char *word, size_t index)
{
    printf("%s%s", index > 0 ? " " : "", word);
}

static void put_rule_sets(void)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++)
        put_word(arb_rules_name(arb_rules_at(i)), i);
}

static void put_commands(void)
{
    for (size_t i = 0; command_at(i) != NULL; i++)
        put_word(command_at(i)->name, i);
}

#define NAME(id, name) name,

/* Options whose argument is one word out of a few, or out of a table. */
static const struct choice {
    const char *option;
    const char *argument; /* of the option that is meant; NULL: any of that name */
    const char *words[8];
    void (*put_table)(void);
} choices[] = {
    {"command", NULL, {NULL}, put_commands},
    {"rules", NULL, {NULL}, put_rule_sets},
    {"color", NULL, {OPTION_WHENS}, NULL},
    {"end-turns", NULL, {OPTION_HOWS}, NULL},
    {"compare", NULL, {TESTING_HOWS}, NULL},
    {"report", "KIND[:FILE]", {TESTING_REPORTS(NAME)}, NULL},
    {"report", "FORM[:FILE]", {STANDINGS_REPORTS(NAME)}, NULL},
    {"from", NULL, {RECORDS_FROM}, NULL},
    {"to", NULL, {RECORDS_TO}, NULL},
    {"draws", NULL, {RECORDS_DRAWS}, NULL},
    {"tournament", NULL, {MATCH_TOURNAMENTS}, NULL},
};

static void put_choice(const struct choice *choice)
{
    if (choice->put_table != NULL)
        choice->put_table();
    for (size_t i = 0; choice->words[i] != NULL; i++)
        put_word(choice->words[i], i);
}

static const struct choice *choice_of(const struct option_row *option)
{
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        const struct choice *choice = &choices[i];

        if (strcmp(option->name, choice->option) == 0 &&
            (choice->argument == NULL || strcmp(option->argument, choice->argument) == 0))
            return choice;
    }
    return NULL;
}

/* Other arguments can be completed only if they are files or folders. */
static bool is_file(const char *argument)
{
    return strcmp(argument, "FILE") == 0 || strcmp(argument, "FOLDER") == 0;
}

/* ---- bash ---- */

static void put_bash_argument(const struct option_row *o)
{
    const struct choice *choice = choice_of(o);

    fputs("    ", stdout);
    if (o->letter != 0)
        printf("-%c | ", o->letter);
    printf("--%s) ", o->name);
    if (choice != NULL) {
        fputs("_arbiter_words '", stdout);
        put_choice(choice);
        fputs("' ;;\n", stdout);
    } else {
        puts(is_file(o->argument) ? "compopt -o default ;;" : ";;");
    }
}

void put_bash_arguments(const struct option_table *table)
{
    for (const struct option_row *o = table->rows; o->name != NULL; o++) {
        if (o->argument != NULL)
            put_bash_argument(o);
    }
}

void put_bash_names(const struct option_table *table)
{
    for (const struct option_row *o = table->rows; o->name != NULL; o++) {
        if (o->letter != 0)
            printf("-%c ", o->letter);
        printf("--%s\n", o->name);
    }
}

/* ---- zsh and fish ---- */

/* Writes text inside single quotes, with a backslash before each byte that is in `special`. */
static void put_quoted(const char *text, const char *special)
{
    for (; *text != '\0'; text++) {
        const char *before = strchr(special, *text) != NULL ? "\\" : "";

        printf("%s%c", *text == '\'' ? "'\\'" : before, *text);
    }
}

/* Writes what follows an option's explanation: the name of its argument, and how to complete it. */
static void put_zsh_argument(const struct option_row *o)
{
    const struct choice *choice = choice_of(o);

    putchar(':');
    put_quoted(o->argument, ":\\");
    if (choice != NULL) {
        fputs(":(", stdout);
        put_choice(choice);
        putchar(')');
    } else {
        fputs(is_file(o->argument) ? ":_files" : ": ", stdout);
    }
}

/* An option with an argument can be given several times, and joined to its argument (-cTEXT,
 * --command=TEXT). One without an argument is offered only once. */
static void put_zsh_names(const struct option_row *o)
{
    if (o->argument != NULL && o->letter != 0)
        printf("'*'{-%c+,--%s=}", o->letter, o->name);
    else if (o->argument != NULL)
        printf("'*'--%s=", o->name);
    else if (o->letter != 0)
        printf("'(-%c --%s)'{-%c,--%s}", o->letter, o->name, o->letter, o->name);
    else
        printf("--%s", o->name);
}

void put_zsh_options(const struct option_table *table)
{
    for (const struct option_row *o = table->rows; o->name != NULL; o++) {
        fputs("        ", stdout);
        put_zsh_names(o);
        fputs("'[", stdout);
        put_quoted(o->sentence, "[]\\");
        putchar(']');
        if (o->argument != NULL)
            put_zsh_argument(o);
        puts("' \\");
    }
}

void put_fish_options(const struct option_table *table)
{
    for (const struct option_row *o = table->rows; o->name != NULL; o++) {
        const struct choice *choice = choice_of(o);

        printf("complete -c arbiter -n '%s'", table->fish);
        if (o->letter != 0)
            printf(" -s %c", o->letter);
        printf(" -l %s", o->name);
        if (o->argument != NULL)
            fputs(is_file(o->argument) ? " -r -F" : " -x", stdout);
        if (choice != NULL) {
            fputs(" -a '", stdout);
            put_choice(choice);
            putchar('\'');
        }
        fputs(" -d '", stdout);
        put_quoted(o->sentence, "\\");
        puts("'");
    }
}

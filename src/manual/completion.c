#include "manual/completion.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "arbiter.h"
#include "script/command.h"

/* ---- what an argument can be ---- */

static void put_word(const char *word, size_t index)
{
    printf("%s%s", index > 0 ? " " : "", word);
}

/* Whether an argument is one word out of a few, or out of a table of the program. */
static bool is_choice(const struct option_row *option)
{
    return option->words != NULL || strcmp(option->name, "command") == 0 ||
           strcmp(option->name, "rules") == 0;
}

static void put_choice(const struct option_row *option)
{
    bool commands = strcmp(option->name, "command") == 0;

    for (size_t i = 0; commands && command_at(i) != NULL; i++)
        put_word(command_at(i)->name, i);
    for (size_t i = 0; !commands && option->words == NULL && arb_rules_at(i) != NULL; i++)
        put_word(arb_rules_name(arb_rules_at(i)), i);
    for (size_t i = 0; option->words != NULL && option->words[i] != NULL; i++)
        put_word(option->words[i], i);
}

/* Other arguments can be completed only if they are files or folders. */
static bool is_file(const char *argument)
{
    return strcmp(argument, "FILE") == 0 || strcmp(argument, "FOLDER") == 0;
}

/* ---- bash ---- */

void put_bash_arguments(const struct option_table *table)
{
    for (const struct option_row *o = table->rows; o->name != NULL; o++) {
        if (o->argument == NULL)
            continue;
        fputs("    ", stdout);
        if (o->letter != 0)
            printf("-%c | ", o->letter);
        printf("--%s) ", o->name);
        if (is_choice(o)) {
            fputs("_arbiter_words '", stdout);
            put_choice(o);
            fputs("' ;;\n", stdout);
        } else {
            puts(is_file(o->argument) ? "compopt -o default ;;" : ";;");
        }
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

void put_zsh_options(const struct option_table *table)
{
    for (const struct option_row *o = table->rows; o->name != NULL; o++) {
        fputs("        ", stdout);
        /* An option with an argument can be given several times, and joined to its argument
         * (-cTEXT, --command=TEXT). One without an argument is offered only once. */
        if (o->argument != NULL && o->letter != 0)
            printf("'*'{-%c+,--%s=}", o->letter, o->name);
        else if (o->argument != NULL)
            printf("'*'--%s=", o->name);
        else if (o->letter != 0)
            printf("'(-%c --%s)'{-%c,--%s}", o->letter, o->name, o->letter, o->name);
        else
            printf("--%s", o->name);
        fputs("'[", stdout);
        put_quoted(o->sentence, "[]\\");
        putchar(']');
        if (o->argument != NULL) {
            putchar(':'); /* what it is called, and how to complete it */
            put_quoted(o->argument, ":\\");
            fputs(is_choice(o) ? ":(" : is_file(o->argument) ? ":_files" : ": ", stdout);
        }
        if (o->argument != NULL && is_choice(o)) {
            put_choice(o);
            putchar(')');
        }
        puts("' \\");
    }
}

void put_fish_options(const struct option_table *table)
{
    for (const struct option_row *o = table->rows; o->name != NULL; o++) {
        printf("complete -c arbiter -n '%s'", table->fish);
        if (o->letter != 0)
            printf(" -s %c", o->letter);
        printf(" -l %s", o->name);
        if (o->argument != NULL)
            fputs(is_file(o->argument) ? " -r -F" : " -x", stdout);
        if (is_choice(o)) {
            fputs(" -a '", stdout);
            put_choice(o);
            putchar('\'');
        }
        fputs(" -d '", stdout);
        put_quoted(o->sentence, "\\");
        puts("'");
    }
}

#include "manual/completion.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "arbiter.h"
#include "manual/options.h"
#include "script/command.h"

struct option {
    char letter;
    const char *name;
    const char *argument; /* NULL: takes no argument */
    const char *sentence;
};

static const struct option options[] = {
#define X(id, letter, name, argument, sentence) {letter, name, argument, sentence},
    ARBITER_OPTIONS(X)
#undef X
};

#define OPTION_COUNT (sizeof options / sizeof *options)

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

static void put_whens(void)
{
    static const char *const whens[] = {OPTION_WHENS};

    for (size_t i = 0; i < sizeof whens / sizeof *whens; i++)
        put_word(whens[i], i);
}

static void put_hows(void)
{
    static const char *const hows[] = {OPTION_HOWS};

    for (size_t i = 0; i < sizeof hows / sizeof *hows; i++)
        put_word(hows[i], i);
}

/* Arguments that are one word out of a few, by their name in the table of options. */
static const struct choice {
    const char *argument;
    void (*put_words)(void);
} choices[] = {
    {"NAME", put_rule_sets}, {"TEXT", put_commands}, {"WHEN", put_whens}, {"HOW", put_hows}};

static const struct choice *choice_of(const char *argument)
{
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        if (strcmp(argument, choices[i].argument) == 0)
            return &choices[i];
    }
    return NULL;
}

/* Other arguments can be completed only if they are files. */
static bool is_file(const char *argument)
{
    return strcmp(argument, "FILE") == 0;
}

/* ---- bash ---- */

void put_bash_arguments(void)
{
    for (const struct option *o = options; o < options + OPTION_COUNT; o++) {
        const struct choice *choice = o->argument != NULL ? choice_of(o->argument) : NULL;

        if (o->argument == NULL)
            continue;
        fputs("    ", stdout);
        if (o->letter != 0)
            printf("-%c | ", o->letter);
        printf("--%s) ", o->name);
        if (choice != NULL) {
            fputs("_arbiter_words '", stdout);
            choice->put_words();
            fputs("' ;;\n", stdout);
        } else {
            puts(is_file(o->argument) ? "compopt -o default ;;" : ";;");
        }
    }
}

void put_bash_options(void)
{
    for (const struct option *o = options; o < options + OPTION_COUNT; o++) {
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
static void put_zsh_argument(const char *argument)
{
    const struct choice *choice = choice_of(argument);

    putchar(':');
    put_quoted(argument, ":\\");
    if (choice != NULL) {
        fputs(":(", stdout);
        choice->put_words();
        putchar(')');
    } else {
        fputs(is_file(argument) ? ":_files" : ": ", stdout);
    }
}

/* An option with an argument can be given several times, and joined to its argument (-cTEXT,
 * --command=TEXT). One without an argument is offered only once. */
static void put_zsh_names(const struct option *o)
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

void put_zsh_options(void)
{
    for (const struct option *o = options; o < options + OPTION_COUNT; o++) {
        fputs("    ", stdout);
        put_zsh_names(o);
        fputs("'[", stdout);
        put_quoted(o->sentence, "[]\\");
        putchar(']');
        if (o->argument != NULL)
            put_zsh_argument(o->argument);
        puts("' \\");
    }
}

void put_fish_options(void)
{
    for (const struct option *o = options; o < options + OPTION_COUNT; o++) {
        const struct choice *choice = o->argument != NULL ? choice_of(o->argument) : NULL;

        fputs("complete -c arbiter", stdout);
        if (o->letter != 0)
            printf(" -s %c", o->letter);
        printf(" -l %s", o->name);
        if (o->argument != NULL)
            fputs(is_file(o->argument) ? " -r -F" : " -x", stdout);
        if (choice != NULL) {
            fputs(" -a '", stdout);
            choice->put_words();
            putchar('\'');
        }
        fputs(" -d '", stdout);
        put_quoted(o->sentence, "\\");
        puts("'");
    }
}

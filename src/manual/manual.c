/* Makes the man page and the completion files of three shells. It copies a template and fills
 * in the lists that the program has as tables, so that no file can disagree with the program.
 *
 *     manual TEMPLATE >arbiter.1
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arbiter.h"
#include "manual/completion.h"
#include "manual/program_options.h"
#include "manual/testing_options.h"
#include "script/command.h"
#include "script/limits.h"
#include "script/topics.h"
#include "terminal/prompt/past_lines.h"
#include "terminal/screen/keys.h"

/* Writes a sentence, escaping the characters that are special to troff. */
static void put_text(const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '\\')
            fputs("\\e", stdout);
        else if (*text == '-')
            fputs("\\-", stdout);
        else
            putchar(*text);
    }
}

/* An option; its letter may be 0, and its argument NULL. */
static void put_option(char letter, const char *name, const char *argument, const char *sentence)
{
    puts(".TP");
    if (letter != 0)
        printf("\\fB\\-%c\\fR, ", letter);
    fputs("\\fB\\-\\-", stdout);
    put_text(name);
    fputs("\\fR", stdout);
    if (argument != NULL)
        printf(" \\fI%s\\fR", argument);
    putchar('\n');
    put_text(sentence);
    puts("");
}

#define X(id, letter, name, argument, sentence) put_option(letter, name, argument, sentence);
static void put_options(void)
{
    ARBITER_OPTIONS(X)
}

static void put_test_options(void)
{
    TESTING_OPTIONS(X)
}
#undef X

static void put_commands(void)
{
    const struct command *command;

    for (int class = 0; class < COMMAND_CLASSES; class ++) {
        printf(".SS %s\n", command_class_title((enum command_class) class));
        for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
            if ((int)command->class != class)
                continue;
            fputs(".TP\n.B ", stdout);
            put_text(command->usage);
            if (command->alias != NULL) {
                fputs(" | ", stdout);
                put_text(command->alias);
            }
            putchar('\n');
            put_text(command->summary);
            putchar('\n');
        }
    }
}

static void put_codes(void)
{
    for (int ruling = ARB_ACCEPTED + 1; ruling < ARB_OUT_OF_MEMORY; ruling++) {
        fputs(".TP\n.B ", stdout);
        put_text(arb_ruling_code((arb_ruling)ruling));
        putchar('\n');
        put_text(arb_ruling_sentence((arb_ruling)ruling));
        puts(".\n.br");
        put_text(topic_of_code((arb_ruling)ruling));
        puts("");
    }
}

static void put_rules(void)
{
    for (size_t i = 0; arb_rules_at(i) != NULL; i++) {
        fputs(".TP\n.B ", stdout);
        put_text(arb_rules_name(arb_rules_at(i)));
        putchar('\n');
        put_text(arb_rules_title(arb_rules_at(i)));
        puts(".");
    }
}

/* The keys of the screen. */
static void put_keys(void)
{
    for (size_t i = 0; key_at(i) != NULL; i++) {
        if (key_at(i)->sentence == NULL)
            continue;
        fputs(".TP\n.B ", stdout);
        put_text(key_at(i)->name);
        putchar('\n');
        put_text(key_at(i)->sentence);
        puts(".");
    }
}

static void put_limit(const char *what, uint64_t most, const char *unit, arb_ruling ruling)
{
    fputs(".TP\n.B ", stdout);
    put_text(what);
    printf("\nat most %" PRIu64 "%s%s [", most, unit[0] != '\0' ? " " : "", unit);
    put_text(arb_ruling_code(ruling));
    puts("]");
}

static void put_limits(void)
{
#define X(what, most, unit, ruling) put_limit(what, most, unit, ruling);
    LIMITS(X)
#undef X
}

/* Marks in the template that stand for a number or a name. */
static const struct {
    const char *mark;
    const char *text;
} values[] = {
    {"@VERSION@", ARB_VERSION},
    {"@LINE_LONGEST@", LIMIT_TEXT(LINE_LONGEST)},
    {"@LINES_KEPT@", LIMIT_TEXT(LINES_KEPT)},
    {"@DEPTH_MOST@", LIMIT_TEXT(ARB_DEPTH_MOST)},
    {"@MATCH_TURNS@", LIMIT_TEXT(ARB_MATCH_TURNS)},
};

/* Copies a line of text, replacing the marks with their values. */
static void put_values(const char *line)
{
    while (*line != '\0') {
        size_t i = 0;

        while (i < sizeof values / sizeof *values &&
               strncmp(line, values[i].mark, strlen(values[i].mark)) != 0)
            i++;
        if (i < sizeof values / sizeof *values) {
            fputs(values[i].text, stdout);
            line += strlen(values[i].mark);
        } else {
            putchar(*line++);
        }
    }
}

/* Copies a line of the template, or writes the list that it stands for. */
static void put_line(const char *line)
{
    static const struct {
        const char *mark;
        void (*put)(void);
    } lists[] = {
        {"@OPTIONS@\n", put_options},
        {"@TEST_OPTIONS@\n", put_test_options},
        {"@COMMANDS@\n", put_commands},
        {"@CODES@\n", put_codes},
        {"@RULES@\n", put_rules},
        {"@KEYS@\n", put_keys},
        {"@LIMITS@\n", put_limits},
        {"@BASH_OPTIONS@\n", put_bash_options},
        {"@BASH_TEST_OPTIONS@\n", put_bash_test_options},
        {"@BASH_ARGUMENTS@\n", put_bash_arguments},
        {"@ZSH_OPTIONS@\n", put_zsh_options},
        {"@ZSH_TEST_OPTIONS@\n", put_zsh_test_options},
        {"@FISH_OPTIONS@\n", put_fish_options},
    };

    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (strcmp(line, lists[i].mark) == 0) {
            lists[i].put();
            return;
        }
    }
    put_values(line);
}

int main(int argc, char **argv)
{
    FILE *template = argc == 2 ? fopen(argv[1], "r") : NULL;
    char line[1024];
    bool read;

    if (template == NULL) {
        fprintf(stderr, "manual: %s\n", argc == 2 ? strerror(errno) : "usage: manual TEMPLATE");
        return EXIT_FAILURE;
    }
    while (fgets(line, sizeof line, template) != NULL)
        put_line(line);
    read = !ferror(template);
    if (fclose(template) != 0 || !read || fflush(stdout) != 0) {
        fputs("manual: cannot read or write a file\n", stderr);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

/* Makes the man page and the completion files of three shells. It copies a template and fills
 * in the lists that the program has as tables, so that no file can disagree with the program.
 *
 *     ARBITER_RULES=FOLDER manual TEMPLATE >arbiter.1
 *
 * The rule sets are those built in and then those of the folder, which are installed as files.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arbiter.h"
#include "command_line.h"
#include "formats/rule_files.h"
#include "manual/find_options.h"
#include "manual/grade_options.h"
#include "manual/judge_options.h"
#include "manual/match_options.h"
#include "manual/program_options.h"
#include "manual/records_options.h"
#include "manual/standings_options.h"
#include "manual/testing_options.h"
#include "manual/tree_options.h"
#include "script/command.h"
#include "script/limits.h"
#include "terminal/prompt/editor.h"
#include "terminal/screen/keys.h"

struct option_table {
    const char *name; /* in the marks of templates, such as TEST_; "" for those of the program */
    const char *fish; /* the condition under which fish offers them */
    const struct option_row *rows;
};

/* ---- the man page ---- */

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

static void put_options(const struct option_table *table)
{
    for (const struct option_row *o = table->rows; o->name != NULL; o++) {
        puts(".TP");
        if (o->letter != 0)
            printf("\\fB\\-%c\\fR, ", o->letter);
        fputs("\\fB\\-\\-", stdout);
        put_text(o->name);
        fputs("\\fR", stdout);
        if (o->argument != NULL)
            printf(" \\fI%s\\fR", o->argument);
        putchar('\n');
        put_text(o->sentence);
        putchar('\n');
    }
}

/* Begins an entry of a list with what it is about. `other` is another name of it, or NULL. */
static void put_term(const char *term, const char *other)
{
    fputs(".TP\n.B ", stdout);
    put_text(term);
    if (other != NULL) {
        fputs(" | ", stdout);
        put_text(other);
    }
    putchar('\n');
}

static void put_commands(void)
{
    const struct command *command;

    for (int class = 0; class < COMMAND_CLASSES; class ++) {
        printf(".SS %s\n", command_class_title((enum command_class) class));
        for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
            if ((int)command->class != class)
                continue;
            put_term(command->usage, command->alias);
            put_text(command->summary);
            putchar('\n');
        }
    }
}

static void put_codes(void)
{
    for (int ruling = ARB_ACCEPTED + 1; ruling < ARB_RULING_COUNT; ruling++) {
        put_term(arb_ruling_code((arb_ruling)ruling), NULL);
        put_text(arb_ruling_sentence((arb_ruling)ruling));
        puts(".\n.br");
        put_text(topic_of_code((arb_ruling)ruling));
        puts("");
    }
}

/* Every rule set that can be played. */
static struct rule_files rule_sets;

static const arb_rules *rules_at(size_t index)
{
    return rule_list_at(&rule_sets.read, index);
}

static void put_rules(void)
{
    for (size_t i = 0; rules_at(i) != NULL; i++) {
        put_term(arb_rules_name(rules_at(i)), NULL);
        put_text(arb_rules_title(rules_at(i)));
        puts(arb_rules_at(i) != NULL ? "." : ". From a file.");
    }
}

static void put_keys(void)
{
    for (size_t i = 0; key_at(i) != NULL; i++) {
        if (key_at(i)->sentence == NULL)
            continue;
        put_term(key_at(i)->name, NULL);
        put_text(key_at(i)->sentence);
        puts(".");
    }
}

static void put_limit(const char *what, uint64_t most, const char *unit, arb_ruling ruling)
{
    put_term(what, NULL);
    printf("at most %" PRIu64 "%s%s [", most, unit[0] != '\0' ? " " : "", unit);
    put_text(arb_ruling_code(ruling));
    puts("]");
}

static void put_limits(void)
{
#define X(what, most, unit, ruling) put_limit(what, most, unit, ruling);
    LIMITS(X)
#undef X
}

/* ---- completion: what an argument can be ---- */

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
    for (size_t i = 0; !commands && option->words == NULL && rules_at(i) != NULL; i++)
        put_word(arb_rules_name(rules_at(i)), i);
    for (size_t i = 0; option->words != NULL && option->words[i] != NULL; i++)
        put_word(option->words[i], i);
}

/* Other arguments can be completed only if they are files or folders. */
static bool is_file(const char *argument)
{
    return strcmp(argument, "FILE") == 0 || strcmp(argument, "FOLDER") == 0;
}

/* ---- bash: a case for every option that takes an argument, and the names. An option that is in
 * several tables takes the same argument in all; bash uses the first case. ---- */

static void put_bash_arguments(const struct option_table *table)
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

static void put_bash_names(const struct option_table *table)
{
    for (const struct option_row *o = table->rows; o->name != NULL; o++) {
        if (o->letter != 0)
            printf("-%c ", o->letter);
        printf("--%s\n", o->name);
    }
}

/* ---- zsh: the arguments of _arguments, and fish: a command for each option ---- */

/* Writes text inside single quotes, with a backslash before each byte that is in `special`. */
static void put_quoted(const char *text, const char *special)
{
    for (; *text != '\0'; text++) {
        const char *before = strchr(special, *text) != NULL ? "\\" : "";

        printf("%s%c", *text == '\'' ? "'\\'" : before, *text);
    }
}

static void put_zsh_options(const struct option_table *table)
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

static void put_fish_options(const struct option_table *table)
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

/* ---- templates ---- */

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

/* What is stored nowhere here has no place among settings. */
#undef OPTION_PLACE
#define OPTION_PLACE(member) 0

static const struct option_row options[] = {ARBITER_OPTIONS(OPTION_ROW){0}};
static const struct option_row test_options[] = {TESTING_OPTIONS(OPTION_ROW){0}};
static const struct option_row grade_options[] = {GRADE_OPTIONS(OPTION_ROW){0}};
static const struct option_row records_options[] = {RECORDS_OPTIONS(OPTION_ROW){0}};
static const struct option_row find_options[] = {FIND_OPTIONS(OPTION_ROW){0}};
static const struct option_row tree_options[] = {TREE_OPTIONS(OPTION_ROW){0}};
static const struct option_row standings_options[] = {STANDINGS_OPTIONS(OPTION_ROW){0}};
static const struct option_row match_options[] = {MATCH_OPTIONS(OPTION_ROW){0}};
static const struct option_row judge_options[] = {JUDGE_OPTIONS(OPTION_ROW){0}};

static const struct option_table tables[] = {
    {"", "not __fish_contains_opt test grade records find openings-tree standings match judge",
     options},
    {"TEST_", "__fish_contains_opt test", test_options},
    {"GRADE_", "__fish_contains_opt grade", grade_options},
    {"RECORDS_", "__fish_contains_opt records", records_options},
    {"FIND_", "__fish_contains_opt find", find_options},
    {"TREE_", "__fish_contains_opt openings-tree", tree_options},
    {"STANDINGS_", "__fish_contains_opt standings", standings_options},
    {"MATCH_", "__fish_contains_opt match", match_options},
    {"JUDGE_", "__fish_contains_opt judge", judge_options},
};

/* What can be written of a table, and the mark for it: the name of the table is in its middle. */
static const struct {
    const char *before;
    const char *after;
    void (*put)(const struct option_table *table);
} forms[] = {
    {"@", "OPTIONS@\n", put_options},
    {"@BASH_", "OPTIONS@\n", put_bash_names},
    {"@BASH_", "ARGUMENTS@\n", put_bash_arguments},
    {"@ZSH_", "OPTIONS@\n", put_zsh_options},
    {"@FISH_", "OPTIONS@\n", put_fish_options},
};

/* Writes the table that a line of the template stands for. Returns false if it is no such mark. */
static bool put_table(const char *line)
{
    TEXT_BUFFER(mark, 64); /* what the templates have */

    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        for (size_t j = 0; j < sizeof tables / sizeof *tables; j++) {
            text_clear(&mark);
            text_print(&mark, "%s%s%s", forms[i].before, tables[j].name, forms[i].after);
            if (strcmp(line, mark.bytes) == 0) {
                forms[i].put(&tables[j]);
                return true;
            }
        }
    }
    return false;
}

/* Copies a line of the template, or writes the list that it stands for. */
static void put_line(const char *line)
{
    static const struct {
        const char *mark;
        void (*put)(void);
    } lists[] = {
        {"@COMMANDS@\n", put_commands}, {"@CODES@\n", put_codes},   {"@RULES@\n", put_rules},
        {"@KEYS@\n", put_keys},         {"@LIMITS@\n", put_limits},
    };

    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (strcmp(line, lists[i].mark) == 0) {
            lists[i].put();
            return;
        }
    }
    if (!put_table(line))
        put_values(line);
}

int main(int argc, char **argv)
{
    FILE *template = argc == 2 ? fopen(argv[1], "r") : NULL;
    struct host host;
    char line[1024];
    bool read;

    if (template == NULL) {
        fprintf(stderr, "manual: %s\n", argc == 2 ? strerror(errno) : "usage: manual TEMPLATE");
        return EXIT_FAILURE;
    }
    host = host_system(NULL);
    rule_sets.host = &host;
    rule_files_read_installed(&rule_sets);
    while (fgets(line, sizeof line, template) != NULL)
        put_line(line);
    rule_files_end(&rule_sets);
    read = !ferror(template);
    if (fclose(template) != 0 || !read || fflush(stdout) != 0) {
        fputs("manual: cannot read or write a file\n", stderr);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

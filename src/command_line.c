#include "command_line.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arbiter.h"
#include "base/shown.h"
#include "script/arguments.h"
#include "trouble.h"

#define LETTERS 256 /* for getopt, the first option has this number */

/* The options as getopt_long takes them. */
struct getopt_options {
    char letters[2 * OPTION_ROWS_MOST + 2];
    struct option options[OPTION_ROWS_MOST + 1];
};

static struct getopt_options for_getopt(const struct option_row *rows)
{
    struct getopt_options to = {0};
    char *letter = to.letters;

    *letter++ = ':'; /* tell a missing argument from an unknown option */
    for (int row = 0; rows[row].name != NULL; row++) {
        int argument = rows[row].argument != NULL ? required_argument : no_argument;

        to.options[row] = (struct option){rows[row].name, argument, NULL, LETTERS + row};
        if (rows[row].letter != 0)
            *letter++ = rows[row].letter;
        if (rows[row].letter != 0 && argument == required_argument)
            *letter++ = ':';
    }
    return to;
}

/* Whether getopt_long's `optopt` is the letter of the option at fault. It may also be the number of
 * a long option, or 0. */
static bool is_letter(int option)
{
    return option > 0 && option < LETTERS;
}

/* Reports the error that getopt_long returned ('?' or ':') at this word. */
static void say_wrong(int wrong, const char *word, const struct option *options, const char *help)
{
    char letter[] = {'-', (char)optopt, '\0'};
    int like = 0;         /* how many long options begin like the word, which begins with "--" */
    TEXT_BUFFER(see, 64); /* `arbiter --check-engine --help` */

    for (; optopt == 0 && options->name != NULL; options++)
        like += strncmp(word + 2, options->name, strcspn(word + 2, "=")) == 0;
    text_print(&see, "; see '%s'", help);
    if (wrong == ':')
        (void)quoted_trouble("option", is_letter(optopt) ? letter : word, " requires an argument");
    else if (is_letter(optopt))
        (void)quoted_trouble("unrecognized option", letter, see.bytes);
    else if (optopt >= LETTERS)
        (void)quoted_trouble("option", word, " does not take an argument");
    else
        (void)quoted_trouble(like > 1 ? "ambiguous option" : "unrecognized option", word,
                             see.bytes);
}

int command_line_number(const struct option_row *row, uint64_t *number)
{
    TEXT_BUFFER(takes, 128); /* two numbers and the name of an option */

    if (argument_decimal(optarg, number) && *number >= row->least && *number <= row->most)
        return -1;
    text_print(&takes, "--%s takes a number from %" PRIu64 " to %" PRIu64 ", not", row->name,
               row->least, row->most);
    return quoted_trouble(takes.bytes, optarg, "");
}

static void print_option(const struct option_row *row)
{
    char letter[] = {'-', row->letter, ',', '\0'};

    printf("  %3s --", row->letter != 0 ? letter : "");
    if (row->argument != NULL)
        printf("%-12s %-7s  %s\n", row->name, row->argument, row->sentence);
    else
        printf("%-20s  %s\n", row->name, row->sentence);
}

/* Prints the help: the options in the order of their rows, group by group if there are any. */
static void print_help(const struct command_line *line)
{
    static const char *const none[] = {"", NULL};
    const char *const *groups = line->groups != NULL ? line->groups : none;

    puts(line->before);
    for (size_t group = 0; groups[group] != NULL; group++) {
        if (groups[group][0] != '\0')
            puts(groups[group]);
        for (int row = 0; line->rows[row].name != NULL; row++) {
            if (line->group_of == NULL || line->group_of(row) == group)
                print_option(&line->rows[row]);
        }
    }
    puts(line->after);
}

/* Stores the value of the option in that row, or does what it asks for. */
static int take(const struct command_line *line, void *settings, int index)
{
    const struct option_row *row = &line->rows[index];
    void *place = (char *)settings + row->offset;
    TEXT_BUFFER(takes, 128); /* the name of an option and a few words */
    size_t count = 0;
    const char **list;

    if (strcmp(row->name, "help") == 0) {
        print_help(line);
        return command_line_done();
    }
    if (strcmp(row->name, "version") == 0) {
        puts("arbiter " ARB_VERSION);
        return command_line_done();
    }
    switch (row->kind) {
    case KIND_FLAG:
        *(bool *)place = true;
        return -1;
    case KIND_STRING:
        *(const char **)place = optarg;
        return -1;
    case KIND_LIST:
        for (list = *(const char ***)place; *list != NULL;)
            list++;
        *list = optarg;
        return -1;
    case KIND_NUMBER:
        return command_line_number(row, place);
    case KIND_CHOICE:
        for (; row->words[count] != NULL; count++) {
            if (strcmp(optarg, row->words[count]) == 0) {
                *(int *)place = (int)(row->least + count);
                return -1;
            }
        }
        text_print(&takes, "--%s takes ", row->name);
        text_list(&takes, row->words, count, " or ");
        text_string(&takes, ", not");
        return quoted_trouble(takes.bytes, optarg, "");
    default:
        return line->take(settings, index);
    }
}

int command_line_read(const struct command_line *line, void *settings, int argc, char **argv)
{
    struct getopt_options to = for_getopt(line->rows);
    int status = -1;
    int option;
    int row;

    opterr = 0; /* getopt's own messages begin with the path of the program */
    optind = 0; /* start again, after another command line */
    for (const struct option_row *number = line->rows; number->name != NULL; number++) {
        if (number->kind == KIND_NUMBER)
            *(uint64_t *)(void *)((char *)settings + number->offset) = number->standard;
    }
    while (status < 0 && (option = getopt_long(argc, argv, to.letters, to.options, NULL)) != -1) {
        if (option == '?' || option == ':') {
            say_wrong(option, argv[optind - 1], to.options, line->help);
            return STATUS_TROUBLE;
        }
        row = option < LETTERS ? 0 : option - LETTERS;
        while (option < LETTERS && line->rows[row].letter != option)
            row++;
        status = take(line, settings, row);
        if (status < 0 && line->note != NULL)
            line->note(settings, &line->rows[row]);
    }
    return status;
}

static void complain_of_fault(void *context, const struct rule_file_fault *fault)
{
    TEXT_BUFFER(about, 256); /* the path as far as it is shown, and a number */

    (void)context;
    text_shown(&about, fault->path, strlen(fault->path), about.room - 32);
    text_print(&about, ":%zu", fault->line);
    complain(about.bytes, fault->message);
}

bool command_line_numbers(const char *at, char mark, const uint64_t *limits, uint64_t *numbers,
                          size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!text_is_digit(*at))
            return false;
        for (numbers[i] = 0; text_is_digit(*at) && numbers[i] <= limits[i]; at++)
            numbers[i] = numbers[i] * 10 + (uint64_t)(*at - '0');
        if (numbers[i] > limits[i] || (numbers[i] == 0 && i + 1 < count))
            return false;
        if (i + 1 < count && *at++ != mark)
            return false;
    }
    return *at == '\0';
}

int command_line_rules(struct rule_files *files, const char *word, int bad, const arb_rules **rules)
{
    int error = 0;
    arb_ruling ruling;

    files->fault = complain_of_fault;
    ruling =
        (rule_files_is_path(word) ? rule_files_read : rule_files_find)(files, word, rules, &error);
    if (ruling == ARB_UNKNOWN_NAME)
        return quoted_trouble("unknown rule set", word, "; 'arbiter -c rules' lists them");
    if (ruling == ARB_CANNOT_OPEN)
        return errno_trouble(word, error);
    if (ruling == ARB_OUT_OF_MEMORY)
        return trouble(NULL, "out of memory");
    return ruling == ARB_ACCEPTED ? -1 : bad;
}

const arb_rules *command_line_rules_named(struct rule_files *files, const char *name)
{
    const arb_rules *rules = NULL;
    int error = 0;

    files->fault = complain_of_fault;
    return rule_files_find(files, name, &rules, &error) == ARB_ACCEPTED ? rules : NULL;
}

size_t command_line_paths(int argc, char **argv, char ***paths)
{
    static char *none[] = {(char *)"-"};

    *paths = optind < argc ? argv + optind : none;
    return optind < argc ? (size_t)(argc - optind) : 1;
}

bool command_line_both(const struct host *host, char *const paths[], size_t count,
                       const char *output)
{
    bool input = false;
    size_t i = 0;

    for (; i < count; i++) {
        input = strcmp(paths[i], "-") == 0;
        if (host->is_same(host->context, input ? "/dev/stdin" : paths[i],
                          output != NULL ? output : "/dev/stdout"))
            break;
    }
    return i < count && trouble(input ? "standard input" : paths[i], INTERPRETER_BOTH) != 0;
}

bool command_line_is_coloured(int color)
{
    return color == COLOR_AUTO ? isatty(STDOUT_FILENO) && getenv("NO_COLOR") == NULL
                               : color == COLOR_ALWAYS;
}

bool command_line_is_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    const char *locale = NULL;

    for (size_t i = 0; i < sizeof names / sizeof *names && locale == NULL; i++) {
        locale = getenv(names[i]);
        if (locale != NULL && locale[0] == '\0')
            locale = NULL; /* POSIX: as if it were not set */
    }
    locale = locale != NULL ? strchr(locale, '.') : NULL;
    return locale != NULL &&
           (strncasecmp(locale, ".utf-8", 6) == 0 || strncasecmp(locale, ".utf8", 5) == 0);
}

int command_line_isolate(enum isolate_wish wish, const char *who, const char *const *closed,
                         enum isolate_way *way)
{
    TEXT_MESSAGE(about, 100);
    TEXT_MESSAGE(why, 500);
    struct stat state;

    *way = isolate_find(wish, &why);
    if (wish == ISOLATE_NONE || *way == APART_BY_NAMESPACES)
        return -1;
    text_print(&about, "%s %s", who,
               wish == ISOLATE_REQUIRE ? "cannot be kept apart"
               : *way == APART_BY_USER ? "run as users of their own"
                                       : "are not kept apart");
    if (wish == ISOLATE_REQUIRE)
        return trouble(about.bytes, why.bytes);
    complain(about.bytes, why.bytes);
    for (; *way == APART_BY_USER && *closed != NULL; closed++) {
        if (stat(*closed, &state) == 0)
            (void)chmod(*closed, state.st_mode & 0700);
    }
    return -1;
}

int command_line_done(void)
{
    return fflush(stdout) == 0 ? STATUS_ACCEPTED : trouble("standard output", strerror(errno));
}

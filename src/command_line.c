#include "command_line.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "script/arguments.h"
#include "trouble.h"

#define LETTERS 256 /* for getopt, the first option has this number */

struct command_line command_line_begin(const struct option_row *rows, const char *help)
{
    struct command_line line = {.rows = rows, .help = help};
    char *letter = line.letters;
    int row = 0;

    opterr = 0;      /* getopt's own messages begin with the path of the program */
    optind = 0;      /* start again, after another command line */
    *letter++ = ':'; /* tell a missing argument from an unknown option */
    for (; rows->name != NULL; rows++, row++) {
        int argument = rows->argument != NULL ? required_argument : no_argument;

        line.options[row] = (struct option){rows->name, argument, NULL, LETTERS + row};
        if (rows->letter != 0)
            *letter++ = rows->letter;
        if (rows->letter != 0 && argument == required_argument)
            *letter++ = ':';
    }
    return line;
}

/* Whether getopt_long's `optopt` is the letter of the option at fault. It may also be the number of
 * a long option, or 0. */
static bool is_letter(int option)
{
    return option > 0 && option < LETTERS;
}

/* Returns how many long options begin like the word, which begins with "--". */
static int options_like(const char *word, const struct option *options)
{
    int count = 0;

    for (; options->name != NULL; options++)
        count += strncmp(word + 2, options->name, strcspn(word + 2, "=")) == 0;
    return count;
}

/* Reports the error that getopt_long returned ('?' or ':') at this word. */
static void say_wrong(int wrong, const char *word, const struct command_line *line)
{
    char letter[] = {'-', (char)optopt, '\0'};
    char see[64];

    snprintf(see, sizeof see, "; see '%s'", line->help);
    if (wrong == ':')
        (void)quoted_trouble("option", is_letter(optopt) ? letter : word, " requires an argument");
    else if (is_letter(optopt))
        (void)quoted_trouble("unrecognized option", letter, see);
    else if (optopt >= LETTERS)
        (void)quoted_trouble("option", word, " does not take an argument");
    else
        (void)quoted_trouble(options_like(word, line->options) > 1 ? "ambiguous option"
                                                                   : "unrecognized option",
                             word, see);
}

static int row_of_letter(const struct option_row *rows, int letter)
{
    int row = 0;

    while (rows[row].letter != letter)
        row++;
    return row;
}

int command_line_next(const struct command_line *line, int argc, char **argv)
{
    int option = getopt_long(argc, argv, line->letters, line->options, NULL);

    if (option == -1)
        return -1;
    if (option == '?' || option == ':') {
        say_wrong(option, argv[optind - 1], line);
        return -2;
    }
    return option >= LETTERS ? option - LETTERS : row_of_letter(line->rows, option);
}

void command_line_help(const struct option_row *rows)
{
    for (; rows->name != NULL; rows++) {
        char letter[] = "-x,";

        letter[1] = rows->letter;
        printf("  %3s --%-12s %-7s  %s\n", rows->letter != 0 ? letter : "", rows->name,
               rows->argument != NULL ? rows->argument : "", rows->sentence);
    }
}

int command_line_find(const char *const words[], int count, const char *word)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(word, words[i]) == 0)
            return i;
    }
    return -1;
}

bool command_line_number(const char *option, uint64_t least, uint64_t most, uint64_t *number)
{
    char takes[96];

    if (argument_decimal(optarg, number) && *number >= least && *number <= most)
        return true;
    snprintf(takes, sizeof takes, "--%s takes a number from %" PRIu64 " to %" PRIu64 ", not",
             option, least, most);
    (void)quoted_trouble(takes, optarg, "");
    return false;
}

const arb_rules *command_line_rules(const char *name)
{
    const arb_rules *rules = arb_rules_find(name);

    if (rules == NULL)
        (void)quoted_trouble("unknown rule set", name, "; 'arbiter -c rules' lists them");
    return rules;
}

bool command_line_color(const char *when, int *color)
{
    static const char *const whens[] = {OPTION_WHENS};
    int index = command_line_find(whens, sizeof whens / sizeof *whens, when);

    if (index < 0)
        (void)quoted_trouble("--color takes auto, always or never, not", when, "");
    else
        *color = index - 1;
    return index >= 0;
}

bool command_line_is_coloured(int color)
{
    return color >= 0 ? color > 0 : isatty(STDOUT_FILENO) && getenv("NO_COLOR") == NULL;
}

int command_line_done(void)
{
    return fflush(stdout) == 0 ? STATUS_ACCEPTED : trouble("standard output", strerror(errno));
}

#include "command_line.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "manual/options.h"
#include "options.h"

#define LETTERS 256 /* options without a letter have greater numbers */

void command_line_begin(void)
{
    opterr = 0; /* getopt's own messages begin with the path of the program */
    optind = 0; /* start again, after another command line */
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
static void say_wrong(int wrong, const char *word, const struct option *options, const char *help)
{
    char letter[] = {'-', (char)optopt, '\0'};
    char see[64];

    snprintf(see, sizeof see, "; see '%s'", help);
    if (wrong == ':')
        (void)quoted_trouble("option", is_letter(optopt) ? letter : word, " requires an argument");
    else if (is_letter(optopt))
        (void)quoted_trouble("unrecognized option", letter, see);
    else if (optopt >= LETTERS)
        (void)quoted_trouble("option", word, " does not take an argument");
    else
        (void)quoted_trouble(options_like(word, options) > 1 ? "ambiguous option"
                                                             : "unrecognized option",
                             word, see);
}

int command_line_next(int argc, char **argv, const char *letters, const struct option *options,
                      const char *help)
{
    int option = getopt_long(argc, argv, letters, options, NULL);

    if (option != '?' && option != ':')
        return option;
    say_wrong(option, argv[optind - 1], options, help);
    return -2;
}

void command_line_help(char letter, const char *name, const char *argument, const char *sentence)
{
    printf("  %c%c%c --%-12s %-7s  %s\n", letter != 0 ? '-' : ' ', letter != 0 ? letter : ' ',
           letter != 0 ? ',' : ' ', name, argument != NULL ? argument : "", sentence);
}

int command_line_find(const char *const words[], int count, const char *word)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(word, words[i]) == 0)
            return i;
    }
    return -1;
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

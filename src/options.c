#include "options.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "arbiter.h"
#include "manual/options.h"
#include "script/arguments.h"
#include "script/limits.h"
#include "text/shown.h"
#include "text/text.h"

enum option_id {
    OPTION_NONE = 256, /* beyond all letters */
#define X(id, letter, name, argument, sentence) OPTION_##id,
    ARBITER_OPTIONS(X)
#undef X
};

/* At a terminal, what it could take for commands is written as \xNN. */
static void say_foreign(const char *bytes)
{
    size_t length = strlen(bytes);
    bool terminal = isatty(STDERR_FILENO);

    while (length > 0) {
        size_t plain = terminal ? shown_plain(bytes, length) : length;
        struct escape escape = text_escape(bytes[0]);
        size_t gone = plain > 0 ? plain : 1;

        (void)fwrite(plain > 0 ? bytes : escape.bytes, 1, plain > 0 ? plain : sizeof escape.bytes,
                     stderr);
        bytes += gone;
        length -= gone;
    }
}

void complain(const char *about, const char *message)
{
    fputs("arbiter: ", stderr);
    if (about != NULL) {
        say_foreign(about);
        fputs(": ", stderr);
    }
    say_foreign(message);
    fputc('\n', stderr);
}

int trouble(const char *about, const char *message)
{
    complain(about, message);
    return STATUS_TROUBLE;
}

/* The same with a word of the command line quoted in the sentence. */
static int quoted_trouble(const char *before, const char *word, const char *after)
{
    fputs("arbiter: ", stderr);
    fputs(before, stderr);
    fputs(" '", stderr);
    say_foreign(word);
    fputs("'", stderr);
    fputs(after, stderr);
    fputc('\n', stderr);
    return STATUS_TROUBLE;
}

static void say_help(void)
{
    puts("Usage: arbiter [OPTION]... [SCRIPT]...\n"
         "Referee board games: run the commands in each SCRIPT and print the answers.\n"
         "With no SCRIPT, or when SCRIPT is -, read standard input.\n");
#define X(id, letter, name, argument, sentence)                                                    \
    printf("  %c%c%c --%-12s %-7s  %s\n", (letter) != 0 ? '-' : ' ',                               \
           (letter) != 0 ? (letter) : ' ', (letter) != 0 ? ',' : ' ', name,                        \
           (argument) != NULL ? (argument) : "", sentence);
    ARBITER_OPTIONS(X)
#undef X
    puts("\nExit status: 0, every command was accepted; 1, at least one was rejected;\n"
         "2, usage or I/O error.\n\n"
         "'arbiter -c help' lists the commands. See arbiter(1) for the manual.");
}

/* Ends the program after --help or --version. */
static int ended_well(void)
{
    return fflush(stdout) == 0 ? STATUS_ACCEPTED : trouble("standard output", strerror(errno));
}

static bool set_color(struct settings *settings, const char *when)
{
    static const char *const names[] = {OPTION_WHENS};

    for (int i = 0; i < 3; i++) {
        if (strcmp(when, names[i]) == 0) {
            settings->color = i - 1;
            return true;
        }
    }
    return false;
}

/* A limit of the run, in whole seconds or megabytes; the status to end with, or -1. */
static int set_limit(const char *takes, uint64_t *limit)
{
    if (argument_decimal(optarg, limit) && *limit > 0 && *limit <= ALLOWANCE_MOST)
        return -1;
    return quoted_trouble(takes, optarg, "");
}

#define TAKES_LIMIT(option) option " takes a number from 1 to " LIMIT_TEXT(ALLOWANCE_MOST) ", not"

/* Takes one option; what must be said of it ends the program: the status, or -1. */
static int take_option(struct settings *settings, int option)
{
    switch (option) {
    case OPTION_COMMAND:
        settings->texts[settings->text_count++] = optarg;
        return -1;
    case OPTION_RULES:
        settings->rules = arb_rules_find(optarg);
        settings->rules_named = true;
        return settings->rules != NULL
                   ? -1
                   : quoted_trouble("unknown rule set", optarg, "; 'arbiter -c rules' lists them");
    case OPTION_OUTPUT:
        settings->output = optarg;
        return -1;
    case OPTION_BAIL:
        settings->bail = true;
        return -1;
    case OPTION_FINAL:
        settings->final = true;
        return -1;
    case OPTION_INTERACTIVE:
        settings->interactive = true;
        return -1;
    case OPTION_COLOR:
        return set_color(settings, optarg) ? -1
                                           : quoted_trouble("--color takes auto, always or never, "
                                                            "not",
                                                            optarg, "");
    case OPTION_CLASSIC:
        settings->classic = true;
        return -1;
    case OPTION_SCREEN:
        settings->screen = true;
        return -1;
    case OPTION_NO_ANIMATION:
        settings->no_animation = true;
        return -1;
    case OPTION_SOUND:
        settings->sound = true;
        return -1;
    case OPTION_JOURNAL:
        settings->journal = optarg;
        return -1;
    case OPTION_SAFE:
        settings->safe = true;
        return -1;
    case OPTION_CPU:
        return set_limit(TAKES_LIMIT("--cpu"), &settings->allowance.cpu);
    case OPTION_MEMORY:
        return set_limit(TAKES_LIMIT("--memory"), &settings->allowance.memory);
    case OPTION_TIMEOUT:
        return set_limit(TAKES_LIMIT("--timeout"), &settings->allowance.time);
    case OPTION_OUTPUT_LIMIT:
        return set_limit(TAKES_LIMIT("--output-limit"), &settings->allowance.output);
    case OPTION_HELP:
        say_help();
        return ended_well();
    default: /* OPTION_VERSION; what is no option is refused before */
        puts("arbiter " ARB_VERSION);
        return ended_well();
    }
}

/* Whether getopt_long's `optopt` is the letter of the option at fault, not a long one's
 * number, or none. */
static bool is_letter(int option)
{
    return option > 0 && option < OPTION_NONE;
}

/* How many long options a word that begins with "--" can be short for. */
static int options_like(const char *word)
{
    int count = 0;

#define X(id, letter, name, argument, sentence)                                                    \
    count += strncmp(word + 2, name, strcspn(word + 2, "=")) == 0;
    ARBITER_OPTIONS(X)
#undef X
    return count;
}

/* What getopt_long has found wrong ('?' or ':'), with the word that it stopped at. */
static int bad_option(int wrong, const char *word)
{
    static const char see_help[] = "; see 'arbiter --help'";
    char letter[] = {'-', (char)optopt, '\0'};

    if (wrong == ':')
        return quoted_trouble("option", is_letter(optopt) ? letter : word, " requires an argument");
    if (is_letter(optopt))
        return quoted_trouble("unrecognized option", letter, see_help);
    if (optopt >= OPTION_NONE)
        return quoted_trouble("option", word, " does not take an argument");
    return quoted_trouble(options_like(word) > 1 ? "ambiguous option" : "unrecognized option", word,
                          see_help);
}

/* The letter of an option to its identifier. */
static int option_of_letter(int letter)
{
#define X(id, short_name, name, argument, sentence)                                                \
    if ((short_name) != 0 && letter == (short_name))                                               \
        return OPTION_##id;
    ARBITER_OPTIONS(X)
#undef X
    return letter;
}

int options_read(struct settings *settings, int argc, char **argv)
{
    static const struct option options[] = {
#define X(id, letter, name, argument, sentence)                                                    \
    {name, (argument) != NULL ? required_argument : no_argument, NULL, OPTION_##id},
        ARBITER_OPTIONS(X)
#undef X
            {0}};
    int option;

    opterr = 0; /* its messages would begin with the path of the program */
    while ((option = getopt_long(argc, argv, ":c:r:o:bfihV", options, NULL)) != -1) {
        int status;

        if (option == '?' || option == ':')
            return bad_option(option, argv[optind - 1]);
        status = take_option(settings, option_of_letter(option));
        if (status >= 0)
            return status;
    }
    settings->scripts = argv + optind;
    settings->script_count = (size_t)(argc - optind);
    return -1;
}

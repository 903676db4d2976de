#include "options.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "arbiter.h"
#include "command_line.h"
#include "manual/program_options.h"
#include "script/limits.h"
#include "trouble.h"

enum option_id { ARBITER_OPTIONS(OPTION_ID) };

static const struct option_row rows[] = {ARBITER_OPTIONS(OPTION_ROW){0}};

_Static_assert(sizeof rows / sizeof *rows <= OPTION_ROWS_MOST, "more options than can be read");

static void say_help(void)
{
    puts("Usage: arbiter [OPTION]... [SCRIPT]...\n"
         "Referee board games: run the commands in each SCRIPT and print the answers.\n"
         "With no SCRIPT, or when SCRIPT is -, read standard input.\n");
    command_line_help(rows);
    puts("\nExit status: 0, every command was accepted; 1, at least one was rejected;\n"
         "2, usage or I/O error.\n\n"
         "'arbiter -c help' lists the commands. See arbiter(1) for the manual.");
}

static int set_end_turns(const char *how, enum turn_end *end_turns)
{
    static const char *const hows[] = {OPTION_HOWS};
    int index = command_line_find(hows, sizeof hows / sizeof *hows, how);

    *end_turns = index == 0 ? TURN_END_AUTO : TURN_END_KEY;
    return index >= 0 ? -1 : quoted_trouble("--end-turns takes auto or key, not", how, "");
}

static int set_flag(bool *flag)
{
    *flag = true;
    return -1;
}

/* Takes a limit of the run, in whole seconds or megabytes. */
static int take_limit(struct allowance *allowance, int option)
{
    uint64_t *limit = option == OPTION_CPU       ? &allowance->cpu
                      : option == OPTION_MEMORY  ? &allowance->memory
                      : option == OPTION_TIMEOUT ? &allowance->time
                                                 : &allowance->output;

    return command_line_number(rows[option].name, 1, ALLOWANCE_MOST, limit) ? -1 : STATUS_TROUBLE;
}

/* Handles one option. Returns -1 to go on, or the status to exit with. */
static int take_option(struct settings *settings, int option)
{
    switch (option) {
    case OPTION_COMMAND:
        settings->texts[settings->text_count++] = optarg;
        return -1;
    case OPTION_RULES:
        settings->rules = command_line_rules(optarg);
        settings->rules_named = true;
        return settings->rules != NULL ? -1 : STATUS_TROUBLE;
    case OPTION_OUTPUT:
        settings->output = optarg;
        return -1;
    case OPTION_BAIL:
        return set_flag(&settings->bail);
    case OPTION_FINAL:
        return set_flag(&settings->final);
    case OPTION_INTERACTIVE:
        return set_flag(&settings->interactive);
    case OPTION_COLOR:
        return command_line_color(optarg, &settings->color) ? -1 : STATUS_TROUBLE;
    case OPTION_CLASSIC:
        return set_flag(&settings->classic);
    case OPTION_SCREEN:
        return set_flag(&settings->screen);
    case OPTION_NO_ANIMATION:
        return set_flag(&settings->no_animation);
    case OPTION_SOUND:
        return set_flag(&settings->sound);
    case OPTION_END_TURNS:
        return set_end_turns(optarg, &settings->end_turns);
    case OPTION_JOURNAL:
        settings->journal = optarg;
        return -1;
    case OPTION_SAFE:
        return set_flag(&settings->safe);
    case OPTION_TEST:
        return trouble(NULL, "--test must be the first option; see 'arbiter --test --help'");
    case OPTION_HELP:
        say_help();
        return command_line_done();
    case OPTION_VERSION:
        puts("arbiter " ARB_VERSION);
        return command_line_done();
    default:
        return take_limit(&settings->allowance, option);
    }
}

int options_read(struct settings *settings, int argc, char **argv)
{
    struct command_line line = command_line_begin(rows, "arbiter --help");
    int option;

    while ((option = command_line_next(&line, argc, argv)) != -1) {
        int status = option == -2 ? STATUS_TROUBLE : take_option(settings, option);

        if (status >= 0)
            return status;
    }
    settings->scripts = argv + optind;
    settings->script_count = (size_t)(argc - optind);
    return -1;
}

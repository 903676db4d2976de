#include "options.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "command_line.h"
#include "manual/program_options.h"
#include "script/limits.h"
#include "trouble.h"

#define OPTIONS_OF struct settings
OPTION_TABLE(ARBITER_OPTIONS);

static int take_rules(struct settings *settings, const char *word, int bad)
{
    settings->rules_named = true;
    settings->rules_path = rule_files_is_path(word) ? word : NULL;
    return command_line_rules(&settings->files, word, bad, &settings->rules);
}

static int take_option(void *to, int option)
{
    struct settings *settings = to;
    TEXT_BUFFER(message, 128); /* an option has at most 30 letters */

    switch (option) {
    case OPTION_COMMAND:
        settings->texts[settings->text_count++] = optarg;
        return -1;
    case OPTION_RULES:
        settings->rule_words[settings->rule_count++] = optarg;
        return -1;
    default: /* one that comes too late to choose a part of the program */
        text_print(&message, "--%s must be the first option; see 'arbiter --%s --help'",
                   rows[option].name, rows[option].name);
        return trouble(NULL, message.bytes);
    }
}

/* The groups of --help, in its order. */
enum group { GROUP_PLAY, GROUP_SCRIPTS, GROUP_PROGRAMS };

static const char *const groups[] = {
    [GROUP_PLAY] = "Play:",
    [GROUP_SCRIPTS] = "Scripts: the commands in each SCRIPT are run, or those on standard input:",
    [GROUP_PROGRAMS] = "Programs, each with --help of its own:",
    NULL,
};

static size_t group_of(int row)
{
    switch (row) {
    case OPTION_PLAY:
    case OPTION_SCREEN:
    case OPTION_NO_ANIMATION:
    case OPTION_SOUND:
    case OPTION_END_TURNS:
    case OPTION_CLASSIC:
    case OPTION_PAGE:
    case OPTION_JOURNAL:
    case OPTION_TABLES:
    case OPTION_WEIGHTS:
        return GROUP_PLAY;
    case OPTION_RECORDS:
    case OPTION_OPENINGS_TREE:
    case OPTION_FIND:
    case OPTION_MATCH:
    case OPTION_STANDINGS:
    case OPTION_JUDGE:
    case OPTION_MAKE_TABLES:
    case OPTION_TABLE_REPORT:
    case OPTION_CHECK_ENGINE:
    case OPTION_PLAYER:
    case OPTION_TEST:
    case OPTION_GRADE:
        return GROUP_PROGRAMS;
    default:
        return GROUP_SCRIPTS;
    }
}

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --help",
    .before = "Usage: arbiter [OPTION]... [SCRIPT]...\n"
              "  arbiter --play                   play against the computer\n"
              "  arbiter -r russian game.txt      run a script by the rules of Russian draughts\n"
              "  arbiter --test tests             run golden tests\n",
    .after = "Exit status: 0, all accepted; 1, a command rejected; 2, usage or I/O error.\n"
             "'arbiter -c help' lists the commands; arbiter(1) is the manual.",
    .groups = groups,
    .group_of = group_of,
    .take = take_option,
};

bool options_have(const char *name)
{
    const struct option_row *row = rows;

    while (row->name != NULL && strcmp(row->name, name) != 0)
        row++;
    return row->name != NULL;
}

int options_read(struct settings *settings, int argc, char **argv)
{
    int status = command_line_read(&line, settings, argc, argv);
    bool joined = settings->checked != argv[argc - 1]; /* --check-rules=FILE */

    settings->safe = settings->safe || settings->json;
    settings->scripts = argv + optind;
    settings->script_count = (size_t)(argc - optind);
    if (status >= 0 || settings->checked == NULL)
        return status;
    if (argc > (joined ? 2 : 3))
        return trouble(NULL, "--check-rules takes one FILE, and no SCRIPT or other option");
    return take_rules(settings, settings->checked, STATUS_REJECTED);
}

int options_read_rules(struct settings *settings)
{
    int status = -1;

    for (size_t i = 0; i < settings->rule_count && status < 0; i++)
        status = take_rules(settings, settings->rule_words[i], STATUS_TROUBLE);
    return status;
}

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

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --help",
    .before = "Usage: arbiter [OPTION]... [SCRIPT]...\n"
              "Referee board games: run the commands in each SCRIPT and print the answers.\n"
              "With no SCRIPT, or when SCRIPT is -, read standard input.\n",
    .after = "\nExit status: 0, every command was accepted; 1, at least one was rejected;\n"
             "2, usage or I/O error.\n\n"
             "'arbiter -c help' lists the commands. See arbiter(1) for the manual.",
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

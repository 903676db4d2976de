#include "standings/settings.h"

#include <getopt.h>
#include <string.h>

#include "command_line.h"
#include "manual/standings_options.h"
#include "standings/sprt_keys.h"
#include "trouble.h"

#define OPTIONS_OF struct standings_settings
OPTION_TABLE(STANDINGS_OPTIONS);

static standings_report *report_find(const char *name, size_t length)
{
#define REPORT_ROW(id, name) {name, standings_##id},
    static const struct {
        const char *name;
        standings_report *write;
    } reports[] = {STANDINGS_REPORTS(REPORT_ROW)};
#undef REPORT_ROW

    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++) {
        if (strlen(reports[i].name) == length && memcmp(reports[i].name, name, length) == 0)
            return reports[i].write;
    }
    return NULL;
}

/* FORM or FORM:FILE */
static int add_report(struct standings_settings *settings, const char *word)
{
    size_t length = strcspn(word, ":");
    standings_report *write = report_find(word, length);
    const char *file = word[length] == ':' ? word + length + 1 : NULL;

    if (write == NULL || (file != NULL && *file == '\0'))
        return quoted_trouble(
            "--report takes text, json, html or gradescope, alone or with :FILE, not", word, "");
    if (settings->report_count == STANDINGS_REPORTS_MOST)
        return trouble(NULL, "too many reports");
    settings->reports[settings->report_count++] = (struct report_given){write, file};
    return -1;
}

static int take_option(void *to, int option)
{
    struct standings_settings *settings = to;
    const arb_rules *ignored;
    const char *wrong;

    switch (option) {
    case OPTION_RULES:
        return command_line_rules(&settings->files, optarg, STATUS_TROUBLE, &ignored);
    case OPTION_MISSING:
        return trouble(NULL, "write --missing out, and give the options of the match too");
    case OPTION_REPORT:
        return add_report(settings, optarg);
    default:
        settings->tests = true;
        wrong = sprt_keys_read(optarg, &settings->sprt);
        return wrong == NULL ? -1 : trouble("--sprt", wrong);
    }
}

static const struct command_line line = {
    .rows = rows,
    .help = "arbiter --standings --help",
    .before = "Usage: arbiter --standings [OPTION]... [FILE]...\n"
              "Count the games of matches, whose rows are in each FILE, and say how strong the\n"
              "players are. With no FILE, or when FILE is -, read standard input.\n",
    .after = "\nExit status: 0, all rows agree; 1, rows of one game contradict each other;\n"
             "2, usage or I/O error, or a row that is no game.\n"
             "arbiter-standings(1) is the manual.",
    .take = take_option,
};

/* Whether two reports would be written to one place. */
static bool is_clash(const struct standings_settings *settings)
{
    size_t without_file = 0;

    for (size_t i = 0; i < settings->report_count; i++)
        without_file += settings->reports[i].file == NULL;
    return without_file > 1;
}

int standings_settings_read(struct standings_settings *settings, int argc, char **argv,
                            const struct host *host)
{
    static char *no_paths[] = {(char *)"-"};
    int status;

    *settings = (struct standings_settings){.files.host = host};
    status = command_line_read(&line, settings, argc, argv);
    if (status >= 0)
        return status;
    settings->paths = optind < argc ? argv + optind : no_paths;
    settings->path_count = optind < argc ? (size_t)(argc - optind) : 1;
    if (settings->report_count == 0)
        settings->reports[settings->report_count++] = (struct report_given){standings_text, NULL};
    if (is_clash(settings))
        return trouble(NULL, "two reports cannot both go to standard output: give one a FILE");
    return -1;
}

#include "standings/standings.h"

#include <getopt.h>
#include <string.h>
#include <unistd.h>

#include "command_line.h"
#include "formats/replace.h"
#include "manual/standings_options.h"
#include "records/options.h"
#include "standings/report.h"
#include "standings/ties.h"
#include "trouble.h"

/* ---- the command line ------------------------------------------------------------------------ */

#define STANDINGS_REPORTS_MOST 8

struct report_given {
    standings_report *write;
    const char *file; /* NULL: where --output says */
};

struct standings_settings {
    struct report_given reports[STANDINGS_REPORTS_MOST];
    size_t report_count; /* at least 1 */
    struct ties ties;
    bool tests;             /* --sprt was given */
    const char *submission; /* NULL: the player whom all ids name first */
    struct sprt sprt;
    const char *output;       /* NULL: standard output */
    struct rule_files files;  /* owned: rule sets that are not built in */
    struct encoding encoding; /* of records */
    struct guesses guesses;   /* for these */
    char **paths;
    size_t path_count; /* none: standard input */
};

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
    case OPTION_ENCODING:
        return encoding_take(&settings->encoding, optarg);
    case OPTION_GUESS:
        return guesses_take(&settings->guesses, &settings->files, optarg);
    case OPTION_MISSING:
        return trouble(NULL, "write --missing out, and give the options of the match too");
    case OPTION_REPORT:
        return add_report(settings, optarg);
    case OPTION_TIES:
        return ties_read(&settings->ties, optarg)
                   ? -1
                   : quoted_trouble("--ties takes sb, direct, wins and buchholz, with commas, not",
                                    optarg, "");
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

/* ---- the run --------------------------------------------------------------------------------- */

static const char *output_of(const struct standings_settings *settings,
                             const struct report_given *report)
{
    return report->file != NULL ? report->file : settings->output;
}

/* Writes a report where it goes. A file is replaced whole. Returns -1, or STATUS_TROUBLE after a
 * complaint. */
static int write_report(const struct host *host, const char *output,
                        const struct report_given *report, const struct standings *standings)
{
    struct replacement replacement;
    char buffer[4096];
    struct output out = output_to(host, STDOUT_FILENO, buffer, sizeof buffer);
    int error;

    if (output == NULL) {
        report->write(&out.text, standings);
        output_flush(&out);
        error = -out.error;
    } else {
        error = replace_begin(&replacement, host, output, -1);
        if (error == 0) {
            report->write(&replacement.out.text, standings);
            error = replace_end(&replacement, 0);
        }
    }
    return error == 0 ? -1 : trouble(output != NULL ? output : "standard output", strerror(-error));
}

/* cppcheck-suppress constParameter ; it is a function */
static bool is_asked_for(const struct standings_settings *settings, standings_report *wanted)
{
    for (size_t i = 0; i < settings->report_count; i++) {
        if (settings->reports[i].write == wanted)
            return true;
    }
    return false;
}

static int write_reports(const struct host *host, struct standings_settings *settings,
                         const struct match_games *games)
{
    struct match_counts counts;
    struct standings standings = {.games = games,
                                  .counts = &counts,
                                  .sprt = settings->tests ? &settings->sprt : NULL,
                                  .ties = &settings->ties,
                                  .submission = settings->submission,
                                  .files = &settings->files};
    int status = counts_of(&counts, games) ? -1 : trouble(NULL, "out of memory");

    if (status < 0 && (games->of_records || settings->ties.count > 0))
        ties_order(&counts, &settings->ties);
    if (status < 0 && standings.submission == NULL &&
        is_asked_for(settings, standings_gradescope)) {
        standings.submission = player_named_first(&counts);
        if (standings.submission == NULL)
            status = trouble(NULL, "the ids do not all name one player first: say with "
                                   "--submission which player is to be graded");
    }
    for (size_t i = 0; status < 0 && i < settings->report_count; i++) {
        const struct report_given *report = &settings->reports[i];

        status = write_report(host, output_of(settings, report), report, &standings);
    }
    counts_end(&counts);
    return status;
}

static int count_files(const struct host *host, struct standings_settings *settings)
{
    struct match_games games = {.memory = &host->memory,
                                .encoding = settings->encoding,
                                .guesses = &settings->guesses,
                                .whole = is_asked_for(settings, standings_html)};
    int status = STATUS_TROUBLE;
    bool agree;

    for (size_t i = 0; i < settings->report_count; i++) {
        if (command_line_both(host, settings->paths, settings->path_count,
                              output_of(settings, &settings->reports[i])))
            return STATUS_TROUBLE;
    }
    if (rows_read(host, settings->paths, settings->path_count, &settings->files, &games)) {
        agree = games_settle(&games);
        status = write_reports(host, settings, &games);
        if (status < 0)
            status = agree ? STATUS_ACCEPTED : STATUS_REJECTED;
    }
    games_end(&games);
    return status;
}

/* Reads the command line. Returns -1 to go on, or the status to exit with. */
static int read_settings(struct standings_settings *settings, int argc, char **argv)
{
    int status = command_line_read(&line, settings, argc, argv);
    size_t without_file = 0;

    if (status >= 0)
        return status;
    settings->path_count = command_line_paths(argc, argv, &settings->paths);
    if (settings->report_count == 0)
        settings->reports[settings->report_count++] = (struct report_given){standings_text, NULL};
    for (size_t i = 0; i < settings->report_count; i++)
        without_file += settings->reports[i].file == NULL;
    if (without_file > 1)
        return trouble(NULL, "two reports cannot both go to standard output: give one a FILE");
    return -1;
}

int standings_run(int argc, char **argv, const struct host *host)
{
    struct standings_settings settings = {.files.host = host};
    int status = read_settings(&settings, argc, argv);

    if (status < 0)
        status = count_files(host, &settings);
    encoding_end(&settings.encoding);
    rule_files_end(&settings.files);
    return status;
}

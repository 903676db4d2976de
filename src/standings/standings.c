#include "standings/standings.h"

#include <string.h>
#include <unistd.h>

#include "formats/replace.h"
#include "standings/read.h"
#include "standings/settings.h"
#include "trouble.h"

static const char *output_of(const struct standings_settings *settings,
                             const struct report_given *report)
{
    return report->file != NULL ? report->file : settings->output;
}

/* Returns the name of an input that is the output too, or NULL. */
static const char *read_and_written(const struct host *host,
                                    const struct standings_settings *settings, const char *output)
{
    for (size_t i = 0; i < settings->path_count; i++) {
        bool input = strcmp(settings->paths[i], "-") == 0;

        if (host->is_same(host->context, input ? "/dev/stdin" : settings->paths[i],
                          output != NULL ? output : "/dev/stdout"))
            return input ? "standard input" : settings->paths[i];
    }
    return NULL;
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

static const struct report_given gradescope = {standings_gradescope, NULL};
static const struct report_given html = {standings_html, NULL};

static bool is_asked_for(const struct standings_settings *settings,
                         const struct report_given *wanted)
{
    for (size_t i = 0; i < settings->report_count; i++) {
        if (settings->reports[i].write == wanted->write)
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
                                  .submission = settings->submission,
                                  .files = &settings->files};
    int status = counts_of(&counts, games) ? -1 : trouble(NULL, "out of memory");

    if (status < 0 && standings.submission == NULL && is_asked_for(settings, &gradescope)) {
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
    struct match_games games;
    int status = STATUS_TROUBLE;
    bool agree;

    for (size_t i = 0; i < settings->report_count; i++) {
        const char *both =
            read_and_written(host, settings, output_of(settings, &settings->reports[i]));

        if (both != NULL)
            return trouble(both, "input file is output file");
    }
    games_begin(&games, &host->memory);
    games.whole = is_asked_for(settings, &html);
    if (rows_read(host, settings->paths, settings->path_count, &games)) {
        agree = games_settle(&games);
        status = write_reports(host, settings, &games);
        if (status < 0)
            status = agree ? STATUS_ACCEPTED : STATUS_REJECTED;
    }
    games_end(&games);
    return status;
}

int standings_run(int argc, char **argv, const struct host *host)
{
    struct standings_settings settings;
    int status = standings_settings_read(&settings, argc, argv, host);

    if (status < 0)
        status = count_files(host, &settings);
    rule_files_end(&settings.files);
    return status;
}

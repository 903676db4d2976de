#include "match/match.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/shell_words.h"
#include "command_line.h"
#include "host/interrupts.h"
#include "match/loop.h"
#include "trouble.h"

/* ---- files --------------------------------------------------------------------------------- */

static int open_pdn(struct match *match)
{
    const struct match_settings *settings = &match->settings;
    const struct host *host = match->host;
    int file;

    if (settings->pdn == NULL)
        return -1;
    if (settings->results != NULL &&
        (strcmp(settings->pdn, settings->results) == 0 ||
         host->is_same(host->context, settings->pdn, settings->results)))
        return trouble(settings->pdn, "it cannot be the file of --results too");
    match->pdn_game = arb_game_new(settings->rules, &host->memory);
    if (match->pdn_game == NULL)
        return trouble(NULL, "out of memory");
    file = host->open_to_write(host->context, settings->pdn);
    if (file < 0)
        return errno_trouble(settings->pdn, -file);
    match->pdn = output_to(host, file, match->pdn_buffer, sizeof match->pdn_buffer);
    return -1;
}

/* Makes the folder of logs, if it is not there. */
static int open_log(const struct match_settings *settings)
{
    struct stat status;

    if (settings->log == NULL || mkdir(settings->log, 0777) == 0)
        return -1;
    if (errno == EEXIST && stat(settings->log, &status) == 0 && !S_ISDIR(status.st_mode))
        errno = ENOTDIR;
    else if (errno == EEXIST)
        return -1;
    return trouble(settings->log, strerror(errno));
}

/* Opens what is written. The records are written anew from the rows. */
static int open_files(struct match *match)
{
    const struct match_settings *settings = &match->settings;
    struct results_use use = {
        .openings = &match->plan.openings,
        .tally = &match->plan.tally,
        .records = settings->pdn != NULL ? &match->pdn.text : NULL,
    };
    int status = open_log(settings);

    if (status < 0)
        status = open_pdn(match);
    use.game = match->pdn_game;
    if (status < 0)
        status = results_open(&match->results, match->host, settings->results, &use);
    if (status < 0 && match->pdn.file >= 0 && !output_flush(&match->pdn))
        status = errno_trouble(settings->pdn, match->pdn.error);
    return status;
}

static int close_files(struct match *match, int status)
{
    const struct host *host = match->host;
    int error = 0;

    results_close(&match->results);
    if (match->pdn.file >= 0)
        error = -host->close(host->context, match->pdn.file);
    arb_game_free(match->pdn_game);
    if (error != 0 && status != STATUS_TROUBLE)
        return errno_trouble(match->settings.pdn, error);
    return status;
}

/* ---- going on ------------------------------------------------------------------------------ */

/* Says how a match that was stopped goes on. */
static void print_command(const struct match *match, int argc, char **argv)
{
    char buffer[4096];
    struct output out = output_to(match->host, STDOUT_FILENO, buffer, sizeof buffer);

    output_string(&out, match->settings.results == NULL
                            ? "\nThe match was stopped. Without --results it cannot go on."
                            : "\nThe match was stopped. It goes on with:\narbiter");
    for (int i = 0; match->settings.results != NULL && i < argc; i++)
        shell_word_add(&out.text, argv[i]);
    output_string(&out, "\n");
    (void)output_flush(&out);
}

/* ---- the match ----------------------------------------------------------------------------- */

static void warn_of_noise(const struct match_settings *settings)
{
    unsigned count = processors();
    TEXT_BUFFER(text, 160); /* two numbers */

    if (settings->jobs == 1 || settings->jobs * 2 <= count)
        return;
    text_print(&text, "%u processors are few for %u games at once: times will be noisy", count,
               (unsigned)settings->jobs);
    complain("-j", text.bytes);
}

static int run(struct match *match, int argc, char **argv)
{
    int status = plan_begin(&match->plan, &match->settings);

    match->results.file = -1;
    match->pdn.file = -1;
    interrupts_end_in_order(true);
    if (status < 0)
        status = open_files(match);
    if (status < 0) {
        warn_of_noise(&match->settings);
        status = match_play(match);
        if (match->stopped)
            print_command(match, argc, argv);
    }
    status = close_files(match, status);
    plan_end(&match->plan);
    return status;
}

int match_run(int argc, char **argv, const struct host *host)
{
    struct match *match = host->memory.resize(host->memory.context, NULL, 0, sizeof *match);
    int status;

    if (match == NULL)
        return trouble(NULL, "out of memory");
    memset(match, 0, sizeof *match);
    match->host = host;
    status = match_settings_read(&match->settings, argc, argv, host);
    if (status < 0)
        status = run(match, argc, argv);
    match_settings_end(&match->settings);
    host->memory.resize(host->memory.context, match, sizeof *match, 0);
    interrupts_end(0); /* by Ctrl-C, or another signal, as the shell is to be told */
    return status;
}

/* ---- what is missing ------------------------------------------------------------------------ */

/* Counts the rows of all files, and of the file of results, if it is there yet. */
static int read_files(struct match_plan *plan)
{
    const struct match_settings *settings = plan->settings;
    struct results_use use = {.openings = &plan->openings, .tally = &plan->tally};
    int status = -1;

    for (size_t i = 0; status < 0 && i < settings->path_count; i++)
        status = results_read(settings->host, settings->paths[i], &use);
    if (status < 0 && settings->results != NULL && access(settings->results, F_OK) == 0)
        status = results_read(settings->host, settings->results, &use);
    return status;
}

static int print_missing(struct match_plan *plan)
{
    char buffer[8192];
    struct output out = output_to(plan->settings->host, STDOUT_FILENO, buffer, sizeof buffer);
    uint64_t count = schedule_count(&plan->schedule);

    for (uint64_t number = 0; number < count; number++) {
        struct scheduled game = schedule_at(&plan->schedule, number);

        if (!plan_is_to_play(plan, number))
            continue;
        schedule_id(&out.text, &plan->schedule, &game);
        output_string(&out, "\n");
    }
    return output_flush(&out) ? STATUS_ACCEPTED : trouble("standard output", strerror(out.error));
}

int match_missing_run(int argc, char **argv, const struct host *host)
{
    struct match_settings settings;
    struct match_plan plan;
    int status = match_settings_read(&settings, argc, argv, host);

    if (status < 0) {
        status = plan_begin(&plan, &settings);
        if (status < 0)
            status = read_files(&plan);
        if (status < 0)
            status = print_missing(&plan);
        plan_end(&plan);
    }
    match_settings_end(&settings);
    return status;
}

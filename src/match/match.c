#include "match/match.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/interrupts.h"
#include "match/hall.h"
#include "match/row_record.h"
#include "trouble.h"

/* A match with the files that it writes. */
struct match {
    struct match_settings settings;
    struct match_plan plan;
    struct results results;
    struct output pdn;
    int pdn_file; /* -1: none */
    arb_game *pdn_game;
    struct hall hall;
    char pdn_buffer[65536];
};

/* ---- files --------------------------------------------------------------------------------- */

/* Makes a record of a row that the file of results has. */
static const char *take_row(void *context, const struct match_row *row)
{
    struct match *match = context;

    return row_record(&match->pdn, match->pdn_game, row);
}

static int open_pdn(struct match *match)
{
    const struct match_settings *settings = &match->settings;
    const struct host *host = settings->host;

    if (settings->pdn == NULL)
        return -1;
    if (settings->results != NULL &&
        (strcmp(settings->pdn, settings->results) == 0 ||
         host->is_same(host->context, settings->pdn, settings->results)))
        return trouble(settings->pdn, "it cannot be the file of --results too");
    match->pdn_game = arb_game_new(settings->rules, &host->memory);
    if (match->pdn_game == NULL)
        return trouble(NULL, "out of memory");
    match->pdn_file = host->open_to_write(host->context, settings->pdn);
    if (match->pdn_file < 0)
        return errno_trouble(settings->pdn, -match->pdn_file);
    match->pdn = output_to(host, match->pdn_file, match->pdn_buffer, sizeof match->pdn_buffer);
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
    const struct results_use use = {
        .openings = &match->plan.openings,
        .take = settings->pdn != NULL ? take_row : NULL,
        .context = match,
    };
    int status = open_log(settings);

    if (status < 0)
        status = open_pdn(match);
    if (status < 0)
        status = results_open(&match->results, settings->host, settings->results, &use,
                              &match->plan.tally);
    if (status < 0 && match->pdn_file >= 0 && !output_flush(&match->pdn))
        status = errno_trouble(settings->pdn, match->pdn.error);
    return status;
}

static int close_files(struct match *match, int status)
{
    const struct host *host = match->settings.host;
    int error = 0;

    results_close(&match->results);
    if (match->pdn_file >= 0)
        error = -host->close(host->context, match->pdn_file);
    arb_game_free(match->pdn_game);
    if (error != 0 && status != STATUS_TROUBLE)
        return errno_trouble(match->settings.pdn, error);
    return status;
}

/* ---- going on ------------------------------------------------------------------------------ */

/* Whether a shell takes a word as it is. */
static bool is_plain(const char *word)
{
    return *word != '\0' &&
           strspn(word,
                  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=,+@%") ==
               strlen(word);
}

static void print_word(const char *word)
{
    if (is_plain(word)) {
        printf(" %s", word);
        return;
    }
    fputs(" '", stdout);
    for (; *word != '\0'; word++)
        fputs(*word == '\'' ? "'\\''" : (char[]){*word, '\0'}, stdout);
    putchar('\'');
}

/* Says how a match that was stopped goes on. */
static void print_command(const struct match *match, int argc, char **argv)
{
    if (match->settings.results == NULL) {
        puts("\nThe match was stopped. Without --results it cannot go on.");
    } else {
        fputs("\nThe match was stopped. It goes on with:\narbiter", stdout);
        for (int i = 0; i < argc; i++)
            print_word(argv[i]);
        putchar('\n');
    }
    (void)fflush(stdout);
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

static int play(struct match *match, int argc, char **argv)
{
    const struct host *host = match->settings.host;
    int status;

    warn_of_noise(&match->settings);
    match->hall.host = host;
    match->hall.plan = &match->plan;
    match->hall.results = &match->results;
    match->hall.pdn = match->pdn_file >= 0 ? &match->pdn : NULL;
    match->hall.pdn_game = match->pdn_game;
    status = hall_run(&match->hall);
    if (match->hall.stopped)
        print_command(match, argc, argv);
    return status;
}

static int run(struct match *match, int argc, char **argv)
{
    int status = plan_begin(&match->plan, &match->settings);

    match->results.file = -1;
    match->pdn_file = -1;
    interrupts_end_in_order(true);
    if (status < 0)
        status = open_files(match);
    if (status < 0)
        status = play(match, argc, argv);
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
    status = match_settings_read(&match->settings, argc, argv, host);
    if (status < 0)
        status = run(match, argc, argv);
    match_settings_end(&match->settings);
    host->memory.resize(host->memory.context, match, sizeof *match, 0);
    interrupts_end(0); /* by Ctrl-C, or another signal, as the shell is to be told */
    return status;
}

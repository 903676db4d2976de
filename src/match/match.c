#include "match/match.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/shell_words.h"
#include "command_line.h"
#include "host/family.h"
#include "host/interrupts.h"
#include "host/reader.h"
#include "match/live.h"
#include "match/process.h"
#include "match/rows.h"
#include "match/worker.h"
#include "trouble.h"

#define WAIT_MILLISECONDS 100 /* until a signal is looked for */
#define SHORT_GAME 2000       /* microseconds: some are told at once */

/* A match with the files that it writes. */
struct match {
    const struct host *host;
    struct match_settings settings;
    struct match_plan plan;
    struct results results;
    struct output pdn; /* its file is -1: no records are written */
    arb_game *pdn_game;
    struct worker_pool workers;
    struct live live;
    uint64_t next;     /* the first game that was not looked at yet */
    uint64_t synced;   /* when the results were, on the host's clock */
    uint64_t unplayed; /* games whose workers ended twice */
    bool stopped;      /* by a signal */
    bool troubled;     /* something was complained of, and the match cannot go on */
    char pdn_buffer[65536];
};

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

/* Opens what is written. The records are written anew from the rows. */
static int open_files(struct match *match)
{
    const struct match_settings *settings = &match->settings;
    struct results_use use = {
        .openings = &match->plan.openings,
        .tally = &match->plan.tally,
        .records = settings->pdn != NULL ? &match->pdn.text : NULL,
    };
    struct stat log;
    int status;

    if (settings->log != NULL && mkdir(settings->log, 0777) != 0) { /* it may be there */
        if (errno == EEXIST && stat(settings->log, &log) == 0 && !S_ISDIR(log.st_mode))
            errno = ENOTDIR;
        if (errno != EEXIST)
            return trouble(settings->log, strerror(errno));
    }
    status = open_pdn(match);
    use.game = match->pdn_game;
    if (status < 0)
        status = results_open(&match->results, match->host, settings->results, &use);
    if (status < 0 && match->pdn.file >= 0 && !output_flush(&match->pdn))
        status = errno_trouble(settings->pdn, match->pdn.error);
    return status;
}

static void fail_match(struct match *match, const char *about, const char *what)
{
    if (!match->troubled)
        complain(about, what);
    match->troubled = true;
}

/* ---- which game is next -------------------------------------------------------------------- */

/* Finds the next game. Returns false if there is none. */
static bool find_next(struct match *match, struct worker_job *game)
{
    const struct match_settings *settings = match->plan.settings;
    const struct schedule *schedule = &match->plan.schedule;
    uint64_t count = schedule_count(schedule);

    while (match->next < count &&
           (!plan_is_to_play(&match->plan, match->next) ||
            (settings->tests &&
             tally_is_decided(&match->plan.tally, schedule_at(schedule, match->next).pairing,
                              &settings->sprt))))
        match->next++;
    *game = (struct worker_job){.number = match->next};
    return match->next++ < count;
}

/* Gives all processes something to do. Returns whether any has. */
static bool send_games(struct match *match)
{
    size_t depth = workers_depth(&match->workers, SHORT_GAME, WORKER_JOBS_MOST);
    bool busy = false;

    for (size_t i = 0; i < match->workers.count; i++) {
        const struct worker *worker = &match->workers.workers[i];
        struct worker_job game;

        while (worker->job_count < depth && find_next(match, &game))
            worker_send(&match->workers, i, &game);
        busy = busy || worker->job_count > 0;
    }
    return busy;
}

/* ---- what comes of games ------------------------------------------------------------------- */

/* Keeps the row of a game, and writes its record. */
static void take_result(struct match *match, const struct reply *reply, const char *bytes,
                        size_t length)
{
    const arb_memory *memory = &match->host->memory;
    const struct line line = {.bytes = bytes, .length = length};
    const struct game_end end = {reply->half_points, reply->ending};
    int error = results_add(&match->results, reply->number, &end, bytes, length);
    struct match_row *row = NULL;
    const char *wrong = "out of memory";
    TEXT_MESSAGE(why, 256);

    if (error != 0) {
        fail_match(match, match->results.path, strerror(error));
        return;
    }
    live_game(&match->live, reply);
    if (match->pdn.file < 0)
        return;
    if (row_read(memory, &line, true, &row, &why) == ROW_READ) {
        wrong = row_record(&match->pdn.text, match->pdn_game, row);
        row_free(memory, row);
    }
    if (wrong != NULL)
        fail_match(match, match->settings.pdn, wrong);
    if (!output_flush(&match->pdn) && match->pdn.error != EINTR) /* a signal ends the match */
        fail_match(match, match->settings.pdn, strerror(match->pdn.error));
}

/* Adds the id of a game. */
static void add_id(struct match *match, struct text *id, uint64_t number)
{
    struct scheduled game = schedule_at(&match->plan.schedule, number);

    schedule_id(id, &match->plan.schedule, &game);
}

/* A game that did not begin is told, and played again, once. */
static void take_void(struct match *match, size_t worker, struct worker_job *game, const char *why)
{
    TEXT_BUFFER(id, GAME_ID_ROOM);

    add_id(match, &id, game->number);
    complain(id.bytes, why);
    if (game->again) {
        fail_match(match, id.bytes, "the game did not begin twice in a row");
        return;
    }
    game->again = true;
    worker_send(&match->workers, worker, game);
}

/* A game whose process has ended is void, told, and played again, once. Then it is left, so that
 * the match goes on. */
static void take_abandoned(struct match *match, size_t worker, struct worker_job *game, int status)
{
    const struct process process = {.status = status};
    TEXT_BUFFER(id, GAME_ID_ROOM);
    TEXT_MESSAGE(what, 256);

    add_id(match, &id, game->number);
    text_print(&what, "%s (referee): the process that played it ", ending_word(ENDING_ABANDONED));
    process_text(&what, &process);
    text_string(&what, game->abandoned ? ", for the second time; it is left unplayed"
                                       : "; it is played once more");
    complain(id.bytes, what.bytes);
    match->unplayed += game->abandoned;
    if (game->abandoned)
        return;
    game->abandoned = true;
    worker_send(&match->workers, worker, game);
}

/* Another worker takes over the games of one that has ended. One that has complained could not
 * begin, nor would another one. */
static void take_end(struct match *match, size_t worker, int status)
{
    struct worker lost = match->workers.workers[worker];
    int error = 0;

    match->workers.workers[worker].job_count = 0;
    family_end_orphans();
    match->stopped = host_interrupted(match->host);
    if (match->stopped)
        return; /* GCOVR_EXCL_LINE: Ctrl-C ends all processes at once, and play_all saw it too early
                 */
    if (WIFEXITED(status) && WEXITSTATUS(status) == STATUS_TROUBLE) {
        fail_match(match, NULL, "a process that plays games has ended");
        return;
    }
    error = worker_start(&match->workers, worker);
    if (error != 0) {
        fail_match(match, NULL, strerror(error)); /* GCOVR_EXCL_LINE: with too many processes */
        return;                                   /* GCOVR_EXCL_LINE */
    }
    if (lost.job_count > 0)
        take_abandoned(match, worker, &lost.jobs[0], status);
    /* Seldom are two lost. */
    for (size_t i = 1; i < lost.job_count; i++)
        worker_send(&match->workers, worker, &lost.jobs[i]); /* GCOVR_EXCL_LINE */
}

/* Takes all that has come from a worker. */
static void take_all(struct match *match, size_t worker)
{
    const struct text *message = &match->workers.message;
    enum worker_state state = WORKER_MESSAGE;
    struct worker_job game;
    struct reply reply;
    int status;

    while (state != WORKER_BUSY && !match->troubled && !match->stopped) {
        const char *rest;

        state = worker_take(&match->workers, worker, &game, &status);
        if (state == WORKER_ENDED)
            take_end(match, worker, status);
        else if (state == WORKER_NO_MEMORY)
            fail_match(match, NULL, "out of memory");
        if (state != WORKER_MESSAGE)
            continue;
        memcpy(&reply, message->bytes, sizeof reply);
        rest = message->bytes + sizeof reply;
        if (reply.kind == OUTCOME_RESULT)
            take_result(match, &reply, rest, message->length - sizeof reply);
        else if (reply.kind == OUTCOME_VOID)
            take_void(match, worker, &game, rest);
        else
            fail_match(match, NULL, rest);
    }
}

/* What a worker does. It has none of the referee's own files open: its lock must end with it. */
static int be_worker(void *context, int socket)
{
    struct match *match = context;

    child_close(&match->results.file);
    child_close(&match->pdn.file);
    return match_worker(&match->plan, socket);
}

/* ---- the match ----------------------------------------------------------------------------- */

/* Once a second, what was added is written to the disk. */
static void sync_results(struct match *match, bool now)
{
    uint64_t time = match->host->clock(match->host->context);
    int error;

    if (!now && time - match->synced < HOST_SECOND)
        return;
    match->synced = time;
    error = results_sync(&match->results);
    if (error != 0)
        fail_match(match, match->results.path, strerror(error));
}

static void play_all(struct match *match)
{
    while (!match->troubled && !match->stopped && send_games(match)) {
        live_show(&match->live, &match->workers);
        if (match->live.out.error != 0)
            fail_match(match, "standard output", strerror(match->live.out.error));
        workers_wait(&match->workers, WAIT_MILLISECONDS);
        match->stopped = host_interrupted(match->host);
        for (size_t i = 0; i < match->workers.count; i++)
            take_all(match, i);
        sync_results(match, false);
    }
}

/* Plays what is left of a match. Returns the exit status. */
static int play(struct match *match)
{
    const struct match_settings *settings = match->plan.settings;
    uint64_t to_play = 0;
    size_t jobs;
    int error;

    for (uint64_t number = 0; number < schedule_count(&match->plan.schedule); number++)
        to_play += plan_is_to_play(&match->plan, number);
    jobs = (size_t)(settings->jobs < to_play ? settings->jobs : to_play);
    /* What the players of a worker that has been killed leave behind becomes a child of this
     * process: since Linux 3.4. */
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    match->workers =
        (struct worker_pool){.memory = &match->host->memory, .work = be_worker, .context = match};
    error = workers_begin(&match->workers, jobs > 0 ? jobs : 1);
    live_begin(&match->live, &match->plan, to_play);
    if (error != 0)
        fail_match(match, NULL, strerror(error));
    play_all(match);
    workers_end(&match->workers);
    sync_results(match, true);
    error = live_end(&match->live);
    if (error != 0)
        fail_match(match, "standard output", strerror(error));
    if (match->troubled || match->unplayed > 0)
        return STATUS_TROUBLE;
    return match->plan.tally.offences > 0 ? STATUS_REJECTED : STATUS_ACCEPTED;
}

/* ---- going on ------------------------------------------------------------------------------ */

/* Says how a match that was stopped goes on. */
static void print_command(const struct match *match, int argc, char **argv)
{
    char buffer[4096];
    struct output out = output_to(match->host, STDOUT_FILENO, buffer, sizeof buffer);

    text_string(&out.text, match->settings.results == NULL
                               ? "\nThe match was stopped. Without --results it cannot go on."
                               : "\nThe match was stopped. It goes on with:\narbiter");
    for (int i = 0; match->settings.results != NULL && i < argc; i++)
        shell_word_add(&out.text, argv[i]);
    text_string(&out.text, "\n");
    (void)output_flush(&out);
}

static int run(struct match *match, int argc, char **argv)
{
    int status = plan_begin(&match->plan, &match->settings);
    uint64_t jobs = match->settings.jobs;
    TEXT_BUFFER(noisy, 160); /* two numbers */
    int error = 0;

    match->results.file = -1;
    match->pdn.file = -1;
    interrupts_end_in_order(true);
    if (status < 0)
        status = open_files(match);
    if (status < 0) {
        if (jobs > 1 && jobs * 2 > processors()) {
            text_print(&noisy, "%u processors are few for %u games at once: times will be noisy",
                       processors(), (unsigned)jobs);
            complain("-j", noisy.bytes);
        }
        status = play(match);
        if (match->stopped)
            print_command(match, argc, argv);
    }
    results_close(&match->results);
    if (match->pdn.file >= 0)
        error = -match->host->close(match->host->context, match->pdn.file);
    arb_game_free(match->pdn_game);
    if (error != 0 && status != STATUS_TROUBLE)
        status = errno_trouble(match->settings.pdn, error);
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
        text_string(&out.text, "\n");
    }
    return output_flush(&out) ? STATUS_ACCEPTED : trouble("standard output", strerror(out.error));
}

int match_missing_run(int argc, char **argv, const struct host *host)
{
    struct match_settings settings;
    struct match_plan plan;
    struct results_use use = {.openings = &plan.openings, .tally = &plan.tally};
    int status = match_settings_read(&settings, argc, argv, host);

    if (status < 0) {
        status = plan_begin(&plan, &settings);
        for (size_t i = 0; status < 0 && i < settings.path_count; i++)
            status = results_read(host, settings.paths[i], &use);
        if (status < 0 && settings.results != NULL && access(settings.results, F_OK) == 0)
            status = results_read(host, settings.results, &use);
        if (status < 0)
            status = print_missing(&plan);
        plan_end(&plan);
    }
    match_settings_end(&settings);
    return status;
}

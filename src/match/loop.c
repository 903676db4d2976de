#include "match/loop.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>

#include "host/reader.h"
#include "match/process.h"
#include "trouble.h"

#define WAIT_MILLISECONDS 100 /* until a signal is looked for */

static void fail_match(struct match *match, const char *about, const char *what)
{
    if (!match->troubled)
        complain(about, what);
    match->troubled = true;
}

/* ---- which game is next -------------------------------------------------------------------- */

static bool is_decided(const struct match *match, uint64_t number)
{
    const struct match_settings *settings = match->plan.settings;
    struct scheduled game = schedule_at(&match->plan.schedule, number);

    return settings->tests && tally_is_decided(&match->plan.tally, game.pairing, &settings->sprt);
}

static uint64_t count_to_play(const struct match *match)
{
    uint64_t count = 0;

    for (uint64_t number = 0; number < schedule_count(&match->plan.schedule); number++)
        count += plan_is_to_play(&match->plan, number);
    return count;
}

/* Finds the next game. Returns false if there is none. */
static bool find_next(struct match *match, struct queued *game)
{
    uint64_t count = schedule_count(&match->plan.schedule);

    while (match->next < count &&
           (!plan_is_to_play(&match->plan, match->next) || is_decided(match, match->next)))
        match->next++;
    *game = (struct queued){.number = match->next};
    return match->next++ < count;
}

/* Gives all processes something to do. Returns whether any has. */
static bool send_games(struct match *match)
{
    bool busy = false;

    for (size_t i = 0; i < match->workers.count; i++) {
        struct worker *worker = &match->workers.workers[i];
        struct queued game;

        while (worker_has_place(&match->workers, worker) && find_next(match, &game))
            worker_send(worker, &game);
        busy = busy || worker->queued > 0;
    }
    return busy;
}

/* ---- what comes of games ------------------------------------------------------------------- */

/* Writes the record of a game. */
static void write_record(struct match *match, const struct line *line)
{
    const arb_memory *memory = &match->host->memory;
    struct match_row *row = NULL;
    const char *wrong = "out of memory";
    TEXT_MESSAGE(why, 256);

    if (row_read(memory, line, true, &row, &why) == ROW_READ) {
        wrong = row_record(&match->pdn.text, match->pdn_game, row);
        row_free(memory, row);
    }
    if (wrong != NULL)
        fail_match(match, match->settings.pdn, wrong);
    if (!output_flush(&match->pdn) && match->pdn.error != EINTR) /* a signal ends the match */
        fail_match(match, match->settings.pdn, strerror(match->pdn.error));
}

static void take_result(struct match *match, const struct reply *reply)
{
    const struct game_end end = {reply->half_points, (enum ending)reply->ending};
    const struct text *row = &match->workers.bytes;
    int error = results_add(&match->results, reply->number, &end, row->bytes, row->length);

    if (error != 0) {
        fail_match(match, match->results.path, strerror(error));
        return;
    }
    live_game(&match->live, reply);
    if (match->pdn.file >= 0)
        write_record(match, &(struct line){.bytes = row->bytes, .length = row->length});
}

/* A game that did not begin is told, and played again, once. */
static void take_void(struct match *match, struct worker *worker, const struct queued *game)
{
    struct scheduled scheduled = schedule_at(&match->plan.schedule, game->number);
    TEXT_BUFFER(id, GAME_ID_ROOM);

    schedule_id(&id, &match->plan.schedule, &scheduled);
    complain(id.bytes, match->workers.bytes.bytes);
    if (game->again)
        fail_match(match, id.bytes, "the game did not begin twice in a row");
    else
        worker_send(
            worker,
            &(struct queued){.number = game->number, .again = true, .abandoned = game->abandoned});
}

/* A game whose process has ended is void, told, and played again, once. Then it is left, so that
 * the match goes on. */
static void take_abandoned(struct match *match, struct worker *worker, struct queued *game,
                           int status)
{
    const struct process process = {.status = status};
    struct scheduled scheduled = schedule_at(&match->plan.schedule, game->number);
    TEXT_BUFFER(id, GAME_ID_ROOM);
    TEXT_MESSAGE(what, 256);

    schedule_id(&id, &match->plan.schedule, &scheduled);
    text_print(&what, "%s (referee): the process that played it ", ending_word(ENDING_ABANDONED));
    process_text(&what, &process);
    text_string(&what, game->abandoned ? ", for the second time; it is left unplayed"
                                       : "; it is played once more");
    complain(id.bytes, what.bytes);
    match->unplayed += game->abandoned;
    if (game->abandoned)
        return;
    game->abandoned = true;
    worker_send(worker, game);
}

/* Another worker takes over the games of one that has ended. One that has complained could not
 * begin, nor would another one. */
static void take_end(struct match *match, struct worker *worker)
{
    int status = worker_lose(worker);
    struct worker lost = *worker;
    int error = 0;

    match->stopped = host_interrupted(match->host);
    if (match->stopped)
        return; /* GCOVR_EXCL_LINE: Ctrl-C ends all processes at once, and play_all saw it too early
                 */
    if (WIFEXITED(status) && WEXITSTATUS(status) == STATUS_TROUBLE) {
        fail_match(match, NULL, "a process that plays games has ended");
        return;
    }
    worker->queued = 0;
    if (lost.queued > 0 || match->next < schedule_count(&match->plan.schedule))
        error = worker_start(&match->workers, worker);
    if (error != 0)
        fail_match(match, NULL, strerror(error)); /* GCOVR_EXCL_LINE: with too many processes */
    for (size_t i = 0; error == 0 && i < lost.queued; i++) {
        if (i == 0)
            take_abandoned(match, worker, &lost.queue[i], status);
        else
            worker_send(worker, &lost.queue[i]);
    }
}

static void take_reply(struct match *match, struct worker *worker)
{
    struct reply reply;
    struct queued game;

    switch (worker_read(&match->workers, worker, &reply, &game)) {
    case WORKER_ENDED:
        take_end(match, worker);
        return;
    case WORKER_NO_MEMORY:
        fail_match(match, NULL, "out of memory");
        return;
    case WORKER_REPLY:
        break;
    }
    if (reply.kind == OUTCOME_RESULT)
        take_result(match, &reply);
    else if (reply.kind == OUTCOME_VOID)
        take_void(match, worker, &game);
    else
        fail_match(match, NULL, match->workers.bytes.bytes);
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
        if (match->stopped)
            return;
        for (size_t i = 0; i < match->workers.count; i++) {
            struct worker *worker = &match->workers.workers[i];

            while (worker->ready && !match->troubled && !match->stopped)
                take_reply(match, worker);
        }
        sync_results(match, false);
    }
}

int match_play(struct match *match)
{
    const struct match_settings *settings = match->plan.settings;
    uint64_t to_play = count_to_play(match);
    size_t jobs = (size_t)(settings->jobs < to_play ? settings->jobs : to_play);
    const int files[2] = {match->results.file, match->pdn.file};
    int error = workers_begin(&match->workers, &match->plan, jobs > 0 ? jobs : 1, files);

    live_begin(&match->live, &match->plan, to_play);
    if (error != 0)
        fail_match(match, NULL, strerror(error));
    play_all(match);
    workers_end(&match->workers, match->stopped || match->troubled);
    sync_results(match, true);
    error = live_end(&match->live);
    if (error != 0)
        fail_match(match, "standard output", strerror(error));
    if (match->troubled || match->unplayed > 0)
        return STATUS_TROUBLE;
    return match->plan.tally.offences > 0 ? STATUS_REJECTED : STATUS_ACCEPTED;
}

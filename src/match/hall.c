#include "match/hall.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>

#include "host/reader.h"
#include "match/process.h"
#include "match/row_record.h"
#include "trouble.h"

#define SECOND 1000000        /* in microseconds */
#define WAIT_MILLISECONDS 100 /* until a signal is looked for */

static void no_more(struct hall *hall, const char *about, const char *what)
{
    if (!hall->troubled)
        complain(about, what);
    hall->troubled = true;
}

/* ---- which game is next -------------------------------------------------------------------- */

/* Whether a game is to be played in this run. */
static bool is_to_play(const struct hall *hall, uint64_t number)
{
    const struct match_plan *plan = hall->plan;
    struct scheduled game = schedule_at(&plan->schedule, number);
    struct game_end end;

    return !tally_has(&plan->tally, number, &end) && schedule_is_in_shard(&plan->schedule, &game);
}

static bool is_decided(const struct hall *hall, uint64_t number)
{
    const struct match_settings *settings = hall->plan->settings;
    struct scheduled game = schedule_at(&hall->plan->schedule, number);

    return settings->tests && tally_is_decided(&hall->plan->tally, game.pairing, &settings->sprt);
}

static uint64_t count_to_play(const struct hall *hall)
{
    uint64_t count = 0;

    for (uint64_t number = 0; number < schedule_count(&hall->plan->schedule); number++)
        count += is_to_play(hall, number);
    return count;
}

/* Finds the next game. Returns false if there is none. */
static bool find_next(struct hall *hall, struct queued *game)
{
    uint64_t count = schedule_count(&hall->plan->schedule);

    while (hall->next < count && (!is_to_play(hall, hall->next) || is_decided(hall, hall->next)))
        hall->next++;
    *game = (struct queued){.number = hall->next};
    return hall->next++ < count;
}

/* Gives all processes something to do. Returns whether any has. */
static bool send_games(struct hall *hall)
{
    bool busy = false;

    for (size_t i = 0; i < hall->crew.count; i++) {
        struct crew_member *member = &hall->crew.members[i];
        struct queued game;

        while (crew_has_place(&hall->crew, member) && find_next(hall, &game))
            crew_send(member, &game);
        busy = busy || member->queued > 0;
    }
    return busy;
}

/* ---- what comes of games ------------------------------------------------------------------- */

/* Writes the record of a game. */
static void write_record(struct hall *hall, const struct line *line)
{
    const arb_memory *memory = &hall->host->memory;
    struct match_row *row = NULL;
    const char *wrong = "out of memory";
    TEXT_MESSAGE(why, 256);

    if (row_read(memory, line, true, &row, &why) == ROW_READ) {
        wrong = row_record(hall->pdn, hall->pdn_game, row);
        row_free(memory, row);
    }
    if (wrong != NULL)
        no_more(hall, hall->plan->settings->pdn, wrong);
    if (!output_flush(hall->pdn) && hall->pdn->error != EINTR) /* a signal ends the match */
        no_more(hall, hall->plan->settings->pdn, strerror(hall->pdn->error));
}

static void take_result(struct hall *hall, const struct reply *reply)
{
    const struct game_end end = {reply->half_points, (enum ending)reply->ending};
    const char *row = hall->crew.bytes;
    int error = results_add(hall->results, reply->number, &end, row, reply->length);

    if (error != 0) {
        no_more(hall, hall->results->path, strerror(error));
        return;
    }
    live_game(&hall->live, reply);
    if (hall->pdn != NULL)
        write_record(hall, &(struct line){.bytes = row, .length = reply->length});
}

/* A game that did not begin is told, and played again, once. */
static void take_void(struct hall *hall, struct crew_member *member, const struct queued *game)
{
    struct scheduled scheduled = schedule_at(&hall->plan->schedule, game->number);
    TEXT_BUFFER(id, GAME_ID_ROOM);

    schedule_id(&id, &hall->plan->schedule, &scheduled);
    complain(id.bytes, hall->crew.bytes);
    if (game->again)
        no_more(hall, id.bytes, "the game did not begin twice in a row");
    else
        crew_send(member, &(struct queued){
                              .number = game->number, .again = true, .abandoned = game->abandoned});
}

/* A game whose process has ended is void, told, and played again, once. Then it is left, so that
 * the match goes on. */
static void take_abandoned(struct hall *hall, struct crew_member *member, struct queued *game,
                           int status)
{
    const struct process process = {.status = status};
    struct scheduled scheduled = schedule_at(&hall->plan->schedule, game->number);
    TEXT_BUFFER(id, GAME_ID_ROOM);
    TEXT_MESSAGE(what, 256);

    schedule_id(&id, &hall->plan->schedule, &scheduled);
    text_string(&what, ending_word(ENDING_ABANDONED));
    text_string(&what, " (referee): the process that played it ");
    process_text(&what, &process);
    text_string(&what, game->abandoned ? ", for the second time; it is left unplayed"
                                       : "; it is played once more");
    complain(id.bytes, what.bytes);
    hall->unplayed += game->abandoned;
    if (game->abandoned)
        return;
    game->abandoned = true;
    crew_send(member, game);
}

/* Another process takes over the games of one that has ended. One that has complained could not
 * begin, nor would another one. */
static void take_end(struct hall *hall, struct crew_member *member)
{
    struct crew_loss loss;
    int error = 0;

    crew_lose(member, &loss);
    hall->stopped = host_interrupted(hall->host);
    if (hall->stopped)
        return; /* GCOVR_EXCL_LINE: Ctrl-C ends all processes at once, and play_all saw it too early
                 */
    if (WIFEXITED(loss.status) && WEXITSTATUS(loss.status) == STATUS_TROUBLE) {
        no_more(hall, NULL, "a process that plays games has ended");
        return;
    }
    if (loss.count > 0 || hall->next < schedule_count(&hall->plan->schedule))
        error = crew_replace(&hall->crew, member);
    if (error != 0)
        no_more(hall, NULL, strerror(error)); /* GCOVR_EXCL_LINE: only with too many processes */
    for (size_t i = 0; error == 0 && i < loss.count; i++) {
        if (i == 0)
            take_abandoned(hall, member, &loss.games[i], loss.status);
        else
            crew_send(member, &loss.games[i]);
    }
}

static void take_reply(struct hall *hall, struct crew_member *member)
{
    struct reply reply;
    struct queued game;

    switch (crew_read(&hall->crew, member, &reply, &game)) {
    case CREW_ENDED:
        take_end(hall, member);
        return;
    case CREW_NO_MEMORY:
        no_more(hall, NULL, "out of memory");
        return;
    default:
        break;
    }
    if (reply.kind == OUTCOME_RESULT)
        take_result(hall, &reply);
    else if (reply.kind == OUTCOME_VOID)
        take_void(hall, member, &game);
    else
        no_more(hall, NULL, hall->crew.bytes);
}

/* Takes all replies of a process that have come. */
static void take_replies(struct hall *hall, struct crew_member *member)
{
    do
        take_reply(hall, member);
    while (!hall->troubled && member->process != 0 && crew_has_more(member));
}

/* ---- the match ----------------------------------------------------------------------------- */

/* Once a second, what was added is written to the disk. */
static void sync_results(struct hall *hall, bool now)
{
    uint64_t time = hall->host->clock(hall->host->context);
    int error;

    if (!now && time - hall->synced < SECOND)
        return;
    hall->synced = time;
    error = results_sync(hall->results);
    if (error != 0)
        no_more(hall, hall->results->path, strerror(error));
}

static void play_all(struct hall *hall)
{
    bool ready[JOBS_MOST] = {false};

    while (!hall->troubled && !hall->stopped && send_games(hall)) {
        live_show(&hall->live, &hall->crew);
        if (hall->live.out.error != 0)
            no_more(hall, "standard output", strerror(hall->live.out.error));
        if (crew_wait(&hall->crew, WAIT_MILLISECONDS, ready) == 0)
            memset(ready, 0, sizeof ready);
        hall->stopped = host_interrupted(hall->host);
        if (hall->stopped)
            return;
        for (size_t i = 0; i < hall->crew.count && !hall->troubled && !hall->stopped; i++) {
            if (ready[i])
                take_replies(hall, &hall->crew.members[i]);
        }
        sync_results(hall, false);
    }
}

int hall_run(struct hall *hall)
{
    const struct match_settings *settings = hall->plan->settings;
    uint64_t to_play = count_to_play(hall);
    size_t jobs = (size_t)(settings->jobs < to_play ? settings->jobs : to_play);
    const int files[2] = {hall->results->file, hall->pdn != NULL ? hall->pdn->file : -1};
    int error = crew_begin(&hall->crew, hall->plan, jobs > 0 ? jobs : 1, files);

    live_begin(&hall->live, hall->plan, to_play);
    if (error != 0)
        no_more(hall, NULL, strerror(error));
    play_all(hall);
    crew_end(&hall->crew, hall->stopped || hall->troubled);
    sync_results(hall, true);
    error = live_end(&hall->live);
    if (error != 0)
        no_more(hall, "standard output", strerror(error));
    if (hall->troubled || hall->unplayed > 0)
        return STATUS_TROUBLE;
    return hall->plan->tally.offences > 0 ? STATUS_REJECTED : STATUS_ACCEPTED;
}

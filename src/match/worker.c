#include "match/worker.h"

#include <errno.h>

#include "host/worker_pool.h"
#include "match/contest.h"
#include "match/rows.h"
#include "trouble.h"

/* Sends what came of a game. Returns false if it cannot be sent. */
static bool send_outcome(struct reply *reply, const struct job *job, struct contest *contest,
                         const struct outcome *outcome, int socket)
{
    const arb_game *game = contest_game(contest);
    struct text message = text_growing(&game->memory);
    struct text reason = text_over(reply->reason, sizeof reply->reason);
    TEXT_BUFFER(trouble, sizeof *reply + 32); /* these words */
    bool sent;

    reply->kind = outcome->kind;
    if (outcome->kind == OUTCOME_RESULT) {
        reply->half_points = outcome->half_points;
        reply->ending = outcome->ending;
        reply->delays = outcome->delays;
        text_string(&reason, outcome->reason);
        for (unsigned i = 0; i < 2; i++) {
            if (outcome->claims[i] != '\0')
                text_print(&reason, "; %.40s %s", job->players[i]->name,
                           claim_words(outcome->claims[i]));
        }
    }
    text_bytes(&message, (const char *)reply, sizeof *reply);
    if (outcome->kind == OUTCOME_RESULT)
        row_text(&message, job, outcome, game);
    else
        text_add(&message, &outcome->why);
    if (message.cut) {
        reply->kind = OUTCOME_TROUBLE;
        text_bytes(&trouble, (const char *)reply, sizeof *reply);
        text_string(&trouble, "out of memory");
    }
    sent = worker_reply(socket, message.cut ? &trouble : &message);
    text_free(&message);
    return sent;
}

/* Plays a game. Returns false if no other one should be. */
static bool play_number(struct match_plan *plan, struct contest *contest, uint64_t number,
                        int socket)
{
    struct scheduled game = schedule_at(&plan->schedule, number);
    struct reply reply = {.number = number};
    const struct outcome *outcome;
    struct job job;
    TEXT_BUFFER(id, GAME_ID_ROOM);

    schedule_id(&id, &plan->schedule, &game);
    job = (struct job){.id = id.bytes,
                       .opening = openings_of_pair(&plan->openings, game.pair),
                       .players = {schedule_player(&plan->schedule, &game, 0),
                                   schedule_player(&plan->schedule, &game, 1)},
                       .seed = schedule_seed(&plan->schedule, &game, plan->settings->seed)};
    outcome = contest_play(contest, &job);
    return outcome->kind != OUTCOME_STOPPED && send_outcome(&reply, &job, contest, outcome, socket);
}

int match_worker(struct match_plan *plan, int socket)
{
    struct contest *contest;
    uint64_t number;

    if (!contest_prepare(socket))
        return trouble(NULL, strerror(errno)); /* GCOVR_EXCL_LINE: the system can do that */
    contest = contest_new(&plan->terms, &plan->settings->host->memory);
    if (contest == NULL)
        return trouble(NULL, "out of memory");
    while (worker_next(socket, &number) && play_number(plan, contest, number, socket))
        continue;
    contest_free(contest);
    return STATUS_ACCEPTED;
}

#include "match/worker.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "match/contest.h"
#include "match/row_text.h"
#include "trouble.h"

/* What a process that plays has. */
struct worker {
    struct match_plan *plan;
    int socket;
    struct contest *contest;
    struct row_room row;
};

bool socket_read(int file, void *bytes, size_t length)
{
    char *at = bytes;

    while (length > 0) {
        ssize_t count = read(file, at, length);

        if (count == 0 || (count < 0 && errno != EINTR))
            return false;
        at += count > 0 ? count : 0;
        length -= count > 0 ? (size_t)count : 0;
    }
    return true;
}

bool socket_write(int file, const void *bytes, size_t length)
{
    const char *at = bytes;

    while (length > 0) {
        ssize_t count = send(file, at, length, MSG_NOSIGNAL);

        if (count < 0 && errno != EINTR)
            return false;
        at += count > 0 ? count : 0;
        length -= count > 0 ? (size_t)count : 0;
    }
    return true;
}

/* Sends a reply and its bytes. */
static bool send_bytes(struct worker *worker, struct reply *reply, const char *bytes, size_t length)
{
    reply->length = (uint32_t)length;
    return socket_write(worker->socket, reply, sizeof *reply) &&
           socket_write(worker->socket, bytes, length);
}

static bool send_outcome(struct worker *worker, struct reply *reply, const struct job *job,
                         const struct outcome *outcome)
{
    struct text reason = text_over(reply->reason, sizeof reply->reason);
    size_t length;

    reply->kind = outcome->kind;
    if (outcome->kind != OUTCOME_RESULT)
        return send_bytes(worker, reply, outcome->why.bytes, outcome->why.length);
    reply->half_points = outcome->half_points;
    reply->ending = outcome->ending;
    reply->delays = outcome->delays;
    text_string(&reason, outcome->reason);
    length = row_text(&worker->row, job, outcome, contest_game(worker->contest));
    if (length > 0)
        return send_bytes(worker, reply, worker->row.bytes, length);
    reply->kind = OUTCOME_TROUBLE;
    return send_bytes(worker, reply, "out of memory", strlen("out of memory"));
}

/* Plays a game. Returns false if no other one should be. */
static bool play_number(struct worker *worker, uint64_t number)
{
    struct match_plan *plan = worker->plan;
    const struct host *host = plan->settings->host;
    struct scheduled game = schedule_at(&plan->schedule, number);
    struct reply reply = {.number = number, .microseconds = host->clock(host->context)};
    struct outcome outcome;
    struct job job;
    TEXT_BUFFER(id, GAME_ID_ROOM);

    schedule_id(&id, &plan->schedule, &game);
    job = (struct job){.id = id.bytes,
                       .opening = openings_of_pair(&plan->openings, game.pair),
                       .players = {schedule_player(&plan->schedule, &game, 0),
                                   schedule_player(&plan->schedule, &game, 1)},
                       .seed = schedule_seed(&plan->schedule, &game, plan->settings->seed)};
    contest_play(worker->contest, &job, &outcome);
    reply.microseconds = host->clock(host->context) - reply.microseconds;
    return outcome.kind != OUTCOME_STOPPED && send_outcome(worker, &reply, &job, &outcome);
}

int worker_play(struct match_plan *plan, int socket, int parent)
{
    const arb_memory *memory = &plan->settings->host->memory;
    struct worker worker = {.plan = plan, .socket = socket, .row.memory = memory};
    uint64_t number;

    if (!contest_prepare(parent))
        return trouble(NULL, strerror(errno)); /* GCOVR_EXCL_LINE: the system can do that */
    worker.contest = contest_new(&plan->terms, memory);
    if (worker.contest == NULL)
        return trouble(NULL, "out of memory");
    while (socket_read(socket, &number, sizeof number) && play_number(&worker, number))
        ;
    contest_free(worker.contest);
    row_room_free(&worker.row);
    return STATUS_ACCEPTED;
}

#include "match/worker_pool.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "host/child.h"
#include "host/family.h"
#include "match/contest.h"
#include "match/rows.h"
#include "trouble.h"

/* Games that take less than this, on the average, are told some at a time, so that no worker waits
 * for the referee. In microseconds. */
#define SHORT_GAME 2000

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

/* ---- in a worker --------------------------------------------------------------------------- */

/* What a worker plays with. */
struct work {
    struct match_plan *plan;
    int socket;
    struct contest *contest;
    struct text row;
};

/* Sends a reply and its bytes. */
static bool send_bytes(struct work *work, struct reply *reply, const char *bytes, size_t length)
{
    reply->length = (uint32_t)length;
    return socket_write(work->socket, reply, sizeof *reply) &&
           socket_write(work->socket, bytes, length);
}

static bool send_outcome(struct work *work, struct reply *reply, const struct job *job,
                         const struct outcome *outcome)
{
    struct text reason = text_over(reply->reason, sizeof reply->reason);

    reply->kind = outcome->kind;
    if (outcome->kind != OUTCOME_RESULT)
        return send_bytes(work, reply, outcome->why.bytes, outcome->why.length);
    reply->half_points = outcome->half_points;
    reply->ending = outcome->ending;
    reply->delays = outcome->delays;
    text_string(&reason, outcome->reason);
    text_clear(&work->row);
    row_text(&work->row, job, outcome, contest_game(work->contest));
    if (!work->row.cut)
        return send_bytes(work, reply, work->row.bytes, work->row.length);
    reply->kind = OUTCOME_TROUBLE;
    return send_bytes(work, reply, "out of memory", strlen("out of memory"));
}

/* Plays a game. Returns false if no other one should be. */
static bool play_number(struct work *work, uint64_t number)
{
    struct match_plan *plan = work->plan;
    const struct host *host = plan->settings->host;
    struct scheduled game = schedule_at(&plan->schedule, number);
    struct reply reply = {.number = number, .microseconds = host->clock(host->context)};
    const struct outcome *outcome;
    struct job job;
    TEXT_BUFFER(id, GAME_ID_ROOM);

    schedule_id(&id, &plan->schedule, &game);
    job = (struct job){.id = id.bytes,
                       .opening = openings_of_pair(&plan->openings, game.pair),
                       .players = {schedule_player(&plan->schedule, &game, 0),
                                   schedule_player(&plan->schedule, &game, 1)},
                       .seed = schedule_seed(&plan->schedule, &game, plan->settings->seed)};
    outcome = contest_play(work->contest, &job);
    reply.microseconds = host->clock(host->context) - reply.microseconds;
    return outcome->kind != OUTCOME_STOPPED && send_outcome(work, &reply, &job, outcome);
}

int worker_play(struct match_plan *plan, int socket, int parent)
{
    const arb_memory *memory = &plan->settings->host->memory;
    struct work work = {.plan = plan, .socket = socket, .row = text_growing(memory)};
    uint64_t number;

    if (!contest_prepare(parent))
        return trouble(NULL, strerror(errno)); /* GCOVR_EXCL_LINE: the system can do that */
    work.contest = contest_new(&plan->terms, memory);
    if (work.contest == NULL)
        return trouble(NULL, "out of memory");
    while (socket_read(socket, &number, sizeof number) && play_number(&work, number))
        ;
    contest_free(work.contest);
    text_free(&work.row);
    return STATUS_ACCEPTED;
}

/* ---- beginning ----------------------------------------------------------------------------- */

#ifdef COVERAGE
/* Writes the counts; of libgcov. */
void __gcov_dump(void);
#endif

/* What a new process does. What the referee is to do at its own end is not for this one. */
static void be_worker(struct worker_pool *pool, int socket)
{
    int status;

    for (size_t i = 0; i < pool->count; i++)
        child_close(&pool->workers[i].socket);
    child_close(&pool->parent[1]);
    for (size_t i = 0; i < 2; i++) {
        if (pool->files[i] >= 0)
            close(pool->files[i]);
    }
    status = worker_play(pool->plan, socket, pool->parent[0]);
#ifdef COVERAGE
    __gcov_dump();
#endif
    _exit(status); /* GCOVR_EXCL_LINE: the counts have been written */
}

int worker_start(struct worker_pool *pool, struct worker *worker)
{
    int ends[2];
    pid_t process;

    *worker = (struct worker){.socket = -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return errno;   /* GCOVR_EXCL_LINE: only with too many open files */
    (void)fflush(NULL); /* what is left in buffers would be written by each process */
    process = fork();
    if (process == 0) {
        close(ends[0]);
        be_worker(pool, ends[1]);
    }
    close(ends[1]);
    if (process < 0) {
        int error = errno; /* GCOVR_EXCL_START: only with too many processes */

        close(ends[0]);
        return error;
    } /* GCOVR_EXCL_STOP */
    worker->process = process;
    worker->socket = ends[0];
    return 0;
}

int workers_begin(struct worker_pool *pool, struct match_plan *plan, size_t count,
                  const int files[2])
{
    const arb_memory *memory = &plan->settings->host->memory;
    int error = 0;

    *pool = (struct worker_pool){.plan = plan,
                                 .files = files,
                                 .memory.memory = memory,
                                 .bytes = text_growing(memory),
                                 .parent = {-1, -1},
                                 .depth = 1};
    pool->workers = pool_take(&pool->memory, count * sizeof *pool->workers);
    if (pool->workers == NULL)
        return ENOMEM;
    if (pipe2(pool->parent, O_CLOEXEC) != 0)
        return errno; /* GCOVR_EXCL_LINE: only with too many open files */
    /* What the players of a worker that has been killed leave behind becomes a child of this
     * process. */
    if (prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0)
        return errno; /* GCOVR_EXCL_LINE: since Linux 3.4 */
    while (error == 0 && pool->count < count) {
        error = worker_start(pool, &pool->workers[pool->count]);
        pool->count += error == 0;
    }
    return error;
}

/* ---- games --------------------------------------------------------------------------------- */

bool worker_has_place(const struct worker_pool *pool, const struct worker *worker)
{
    return worker->process != 0 && worker->queued < pool->depth;
}

void worker_send(struct worker *worker, const struct queued *game)
{
    worker->queue[worker->queued++] = *game;
    (void)socket_write(worker->socket, &game->number, sizeof game->number);
}

void workers_wait(struct worker_pool *pool, int milliseconds)
{
    struct pollfd files[JOBS_MOST];
    int count;

    for (size_t i = 0; i < pool->count; i++)
        files[i] = (struct pollfd){.fd = pool->workers[i].socket, .events = POLLIN};
    count = poll(files, pool->count, milliseconds);
    for (size_t i = 0; i < pool->count; i++)
        pool->workers[i].ready = count > 0 && files[i].revents != 0; /* else there was a signal */
}

enum worker_reading worker_read(struct worker_pool *pool, struct worker *worker,
                                struct reply *reply, struct queued *game)
{
    struct pollfd file = {.fd = worker->socket, .events = POLLIN};
    struct text *bytes = &pool->bytes;

    worker->ready = false;
    if (!socket_read(worker->socket, reply, sizeof *reply))
        return WORKER_ENDED;
    text_clear(bytes);
    if (!text_reserve(bytes, reply->length))
        return WORKER_NO_MEMORY;
    if (!socket_read(worker->socket, bytes->bytes, reply->length))
        return WORKER_ENDED; /* GCOVR_EXCL_LINE: it was killed while it wrote this */
    bytes->length = reply->length;
    bytes->bytes[bytes->length] = '\0';
    *game = worker->queue[0];
    worker->queued--;
    memmove(worker->queue, worker->queue + 1, worker->queued * sizeof *worker->queue);
    pool->games++;
    pool->microseconds += reply->microseconds;
    pool->depth = pool->microseconds / pool->games < SHORT_GAME ? QUEUE_MOST : 1;
    worker->ready = poll(&file, 1, 0) == 1;
    return WORKER_REPLY;
}

/* ---- the end ------------------------------------------------------------------------------- */

/* Waits for the end of a worker, and closes its socket, if that was not done before. Returns its
 * status. */
static int wait_for_worker(struct worker *worker)
{
    int status = worker->process != 0 ? child_wait(worker->process) : 0;

    child_close(&worker->socket);
    worker->process = 0;
    return status;
}

int worker_lose(struct worker *worker)
{
    int status = wait_for_worker(worker);

    family_end_orphans();
    return status;
}

void workers_end(struct worker_pool *pool, bool now)
{
    if (now)
        child_close(&pool->parent[1]);
    for (size_t i = 0; i < pool->count; i++)
        child_close(&pool->workers[i].socket);
    for (size_t i = 0; i < pool->count; i++)
        (void)wait_for_worker(&pool->workers[i]);
    child_close(&pool->parent[0]);
    child_close(&pool->parent[1]);
    text_free(&pool->bytes);
    pool_free(&pool->memory);
}

#include "grading/crew.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "grading/job.h"
#include "host/host.h"
#include "host/signal_kinds.h"
#include "host/stop.h"
#include "host/worker_pool.h"
#include "trouble.h"

#define MOMENT 100 /* milliseconds */

/* What a worker answers: whether the row is written, and then why not. */
#define ROW_WRITTEN '+'
#define ROW_MISSING '-'

static volatile sig_atomic_t ended_by;

static void on_signal(int number)
{
    if (ended_by == 0)
        ended_by = number;
}

/* ---- a worker -------------------------------------------------------------------------------- */

static bool grade_next(const struct grading *grading, struct runner *runner, int socket)
{
    struct text message = test_text();
    struct text why = test_text();
    bool written = job_run(grading, runner, &why);
    bool sent;

    text_char(&message, written ? ROW_WRITTEN : ROW_MISSING);
    show_line(&message, text_whole(&why));
    sent = worker_reply(socket, &message);
    text_free(&message);
    text_free(&why);
    return sent;
}

static int be_worker(void *context, int socket)
{
    const struct grading *grading = context;
    struct runner runner;

    if (!runner_begin(&runner, &grading->work, socket))
        return trouble(NULL, strerror(errno));
    while (worker_next(socket, &runner.number) && !stop_asked() &&
           grade_next(grading, &runner, socket))
        continue;
    runner_end(&runner);
    return 0;
}

/* ---- all of them ----------------------------------------------------------------------------- */

struct crew {
    const struct grading *grading;
    struct worker_pool pool;
    const size_t *numbers;
    size_t count;
    size_t next;
    size_t done;
    struct text *whys;
};

/* Gives each worker that has none a submission. Returns whether one is being graded. */
static bool send_jobs(struct crew *crew)
{
    bool busy = false;

    for (size_t i = 0; i < crew->pool.count; i++) {
        const struct worker *worker = &crew->pool.workers[i];

        if (crew->next < crew->count && worker->process != 0 && worker->job_count == 0)
            worker_send(&crew->pool, i,
                        &(struct worker_job){.number = crew->numbers[crew->next++]});
        busy = busy || (worker->process != 0 && worker->job_count > 0);
    }
    return busy;
}

/* Takes what has come of a worker. Returns whether it has ended. */
static bool take(struct crew *crew, size_t number)
{
    const struct worker *worker = &crew->pool.workers[number];
    struct worker_job job;
    enum worker_state state;
    int status = 0;

    while ((state = worker_take(&crew->pool, number, &job, &status)) == WORKER_MESSAGE) {
        crew->done++;
        if (crew->pool.message.bytes[0] == ROW_MISSING)
            text_string(&crew->whys[job.number], crew->pool.message.bytes + 1);
    }
    if (state == WORKER_ENDED && worker->job_count > 0 && ended_by == 0)
        text_print(&crew->whys[worker->jobs[0].number],
                   "the process that graded it has ended with status %d",
                   WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
    return state == WORKER_ENDED;
}

static void show_progress(const struct crew *crew, bool ended)
{
    const struct host *host = crew->grading->settings->test.host;
    TEXT_BUFFER(line, 64); /* two numbers */

    if (host->progress == NULL)
        return;
    text_print(&line, "%zu of %zu graded", crew->done, crew->count);
    host->progress(host->context, ended ? NULL : line.bytes);
}

int crew_grade(const struct grading *grading, const size_t *numbers, size_t count,
               struct text *whys)
{
    static const int noted[] = {SIGINT, SIGTERM, SIGHUP};
    uint64_t jobs = grading->settings->test.jobs;
    struct crew crew = {
        .grading = grading,
        .pool = {.memory = test_text().memory, .work = be_worker, .context = (void *)grading},
        .numbers = numbers,
        .count = count,
        .whys = whys};
    int error;

    for (size_t i = 0; i < sizeof noted / sizeof noted[0]; i++) {
        if (!signal_is_ignored(noted[i]))
            signal_handle(noted[i], on_signal, 0);
    }
    jobs = jobs > 0 ? jobs : processors();
    error = workers_begin(&crew.pool, jobs < count ? jobs : count);
    if (error != 0)
        (void)trouble("fork", strerror(error));
    for (size_t left = crew.pool.count; left > 0; show_progress(&crew, left == 0)) {
        if (ended_by != 0 || !send_jobs(&crew))
            workers_stop(&crew.pool);
        workers_wait(&crew.pool, MOMENT);
        for (size_t i = 0; i < crew.pool.count; i++)
            left -= take(&crew, i);
    }
    workers_end(&crew.pool);
    return ended_by;
}

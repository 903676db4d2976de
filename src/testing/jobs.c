#include "testing/jobs.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "host/host.h"
#include "host/signal_kinds.h"
#include "testing/piece.h"
#include "trouble.h"

#define MOMENT 100 /* milliseconds */

#define SHORT_JOB 50000 /* microseconds: a worker is told of the one after it, too */

static volatile sig_atomic_t ended_by;

static void on_signal(int number)
{
    if (ended_by == 0)
        ended_by = number;
}

static void note_signals(void)
{
    static const int noted[] = {SIGINT, SIGTERM, SIGHUP};

    for (size_t i = 0; i < sizeof noted / sizeof noted[0]; i++) {
        if (!signal_is_ignored(noted[i]))
            signal_handle(noted[i], on_signal, 0);
    }
}

/* Takes all that has come from a worker. Returns the status of one that has ended, as waitpid
 * stores it; -1 if none has. `stopped` says that no more jobs are wanted. */
static int take_all(const struct jobs *jobs, struct worker_pool *pool, size_t worker, bool *stopped)
{
    struct worker_job job;
    int status = -1;

    while (worker_take(pool, worker, &job, &status) == WORKER_MESSAGE)
        *stopped = !jobs->done(jobs->context, job.number, &pool->message) || *stopped;
    return status;
}

/* Tells workers of jobs: each of one, before any is told of two. Returns whether one has any. */
static bool send_jobs(const struct jobs *jobs, struct worker_pool *pool, size_t *next)
{
    size_t most = workers_depth(pool, SHORT_JOB, jobs->depth);
    bool busy = false;

    for (size_t depth = 1; depth <= most; depth++) {
        for (size_t i = 0; i < pool->count; i++) {
            const struct worker *worker = &pool->workers[i];

            if (*next < jobs->count && worker->process != 0 && worker->job_count < depth) {
                size_t number = jobs->numbers != NULL ? jobs->numbers[*next] : *next;

                worker_send(pool, i, &(struct worker_job){.number = number});
                ++*next;
            }
            busy = busy || (worker->process != 0 && worker->job_count > 0);
        }
    }
    return busy;
}

int jobs_run(const struct jobs *jobs, uint64_t processes)
{
    struct worker_pool pool = {
        .memory = test_text().memory, .work = jobs->work, .context = jobs->work_context};
    size_t next = 0;
    bool stopped = false;
    bool troubled = false;
    int error;

    note_signals();
    processes = processes > 0 ? processes : processors();
    error = workers_begin(&pool, processes < jobs->count ? processes : jobs->count);
    if (error != 0)
        troubled = trouble("fork", strerror(error)) != 0;
    for (size_t left = pool.count; left > 0; jobs->moment(jobs->context, left == 0)) {
        if (stopped || ended_by != 0 || !send_jobs(jobs, &pool, &next))
            workers_stop(&pool);
        workers_wait(&pool, MOMENT);
        for (size_t i = 0; i < pool.count; i++) {
            int status = take_all(jobs, &pool, i, &stopped);

            left -= status >= 0;
            if (status > 0) {
                jobs->lost(jobs->context, &pool.workers[i], status);
                troubled = true;
            }
        }
    }
    workers_end(&pool);
    return ended_by != 0 ? ended_by : troubled ? -1 : 0;
}

void jobs_lost_one(void *context, const struct worker *worker, int status)
{
    (void)context;
    (void)worker;
    if (WIFSIGNALED(status))
        (void)trouble("a process that runs tests", "was ended by a signal");
}

void jobs_no_moment(void *context, bool last)
{
    (void)context;
    (void)last;
}

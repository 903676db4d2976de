#include "testing/schedule.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "host/signal_kinds.h"
#include "host/worker_pool.h"
#include "trouble.h"

#define MOMENT 100 /* milliseconds */

/* How many tests a worker is told at once: it does not wait for the next one, and few wait behind a
 * long one. */
#define DEPTH 2

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

static int be_worker(void *work, int socket)
{
    return worker_run(work, socket);
}

/* Takes all that has come from a worker. Returns the status of one that has ended, as waitpid
 * stores it; -1 if none has. `stopped` says that no more results are wanted. */
static int take_all(struct worker_pool *pool, size_t worker, struct teller *teller, bool *stopped)
{
    enum worker_state state;
    struct worker_job job;
    struct result result;
    int status = -1;

    while ((state = worker_take(pool, worker, &job, &status)) == WORKER_MESSAGE) {
        result_unpack(&result, &pool->message);
        *stopped = !teller_result(teller, &result) || *stopped;
    }
    return status;
}

/* Returns whether a worker has ended as it should. */
static bool is_well(int status)
{
    TEXT_BUFFER(what, 64); /* a number */

    if (WIFSIGNALED(status)) {
        text_print(&what, "was ended by signal %d", WTERMSIG(status));
        (void)trouble("a process that runs tests", what.bytes);
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Tells workers of tests. Returns whether one of them has any. */
static bool send_tests(struct worker_pool *pool, size_t *next, size_t count)
{
    bool busy = false;

    for (size_t i = 0; i < pool->count; i++) {
        while (*next < count && worker_has_place(pool, i))
            worker_send(pool, i, &(struct worker_job){.number = (*next)++});
        busy = busy || (pool->workers[i].process != 0 && pool->workers[i].job_count > 0);
    }
    return busy;
}

int schedule_run(const struct work *work, size_t jobs, struct teller *teller)
{
    struct worker_pool pool = {.memory = test_text().memory,
                               .depth = DEPTH,
                               .short_depth = DEPTH,
                               .work = be_worker,
                               .context = (void *)work};
    size_t next = 0;
    bool stopped = false;
    bool troubled = false;
    int error;

    note_signals();
    error = workers_begin(&pool, jobs);
    if (error != 0)
        troubled = trouble("fork", strerror(error)) != 0;
    for (size_t left = pool.count; left > 0; teller_moment(teller)) {
        if (stopped || ended_by != 0 || !send_tests(&pool, &next, work->count))
            workers_stop(&pool);
        workers_wait(&pool, MOMENT);
        for (size_t i = 0; i < pool.count; i++) {
            int status = take_all(&pool, i, teller, &stopped);

            left -= status >= 0;
            troubled = (status >= 0 && !is_well(status)) || troubled;
        }
    }
    workers_end(&pool);
    return ended_by != 0 ? ended_by : troubled ? -1 : 0;
}

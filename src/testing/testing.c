#include "testing/testing.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "command_line.h"
#include "host/signal_kinds.h"
#include "host/worker_pool.h"
#include "testing/folder.h"
#include "testing/teller.h"
#include "testing/worker.h"
#include "trouble.h"

/* 128 plus the signal's number, as in shells. */
#define STATUS_SIGNAL 128

static int list(const struct tests *tests)
{
    for (size_t i = 0; i < tests->count; i++) {
        if (!tests->at[i].orphan)
            puts(tests->at[i].shown);
    }
    return command_line_done();
}

/* Returns the numbers of the tests in the order in which they are run: all of them once, then all
 * again. The caller frees them. */
static size_t *order_of(const struct tests *tests, const struct test_settings *settings)
{
    size_t *order = room_for(tests->count * settings->repeat + 1, sizeof *order);

    for (size_t run = 0; run < settings->repeat; run++) {
        size_t *part = order + run * tests->count;

        for (size_t i = 0; i < tests->count; i++)
            part[i] = i;
        if (settings->shuffled)
            shuffle(part, tests->count, settings->seed + run);
    }
    return order;
}

#define MOMENT 100 /* milliseconds */

#define SHORT_TEST 50000 /* microseconds: a worker is told of the one after it, too */

static volatile sig_atomic_t ended_by;

static void on_signal(int number)
{
    if (ended_by == 0)
        ended_by = number;
}

static int be_worker(void *context, int socket)
{
    return worker_run(context, socket);
}

/* Takes all that has come from a worker. Returns the status of one that has ended, as waitpid
 * stores it; -1 if none has. `stopped` says that no more results are wanted. */
static int take_all(struct worker_pool *pool, size_t worker, struct teller *teller, bool *stopped)
{
    struct worker_job job;
    struct result result;
    int status = -1;

    while (worker_take(pool, worker, &job, &status) == WORKER_MESSAGE) {
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

/* Tells workers of tests: each of one, before any is told of two. Returns whether one has any. */
static bool send_tests(struct worker_pool *pool, size_t *next, size_t count)
{
    size_t most = workers_depth(pool, SHORT_TEST, 2);
    bool busy = false;

    for (size_t depth = 1; depth <= most; depth++) {
        for (size_t i = 0; i < pool->count; i++) {
            const struct worker *worker = &pool->workers[i];

            if (*next < count && worker->process != 0 && worker->job_count < depth)
                worker_send(pool, i, &(struct worker_job){.number = (*next)++});
            busy = busy || (worker->process != 0 && worker->job_count > 0);
        }
    }
    return busy;
}

/* Runs all tests of the work and passes the results to a teller. Returns the signal that ended the
 * run, 0 for none, or -1 if an error occurred, which has been reported. */
static int run_all(const struct worker_context *context, size_t count, size_t jobs,
                   struct teller *teller)
{
    static const int noted[] = {SIGINT, SIGTERM, SIGHUP};
    struct worker_pool pool = {
        .memory = test_text().memory, .work = be_worker, .context = (void *)context};
    size_t next = 0;
    bool stopped = false;
    bool troubled = false;
    int error;

    for (size_t i = 0; i < sizeof noted / sizeof noted[0]; i++) {
        if (!signal_is_ignored(noted[i]))
            signal_handle(noted[i], on_signal, 0);
    }
    error = workers_begin(&pool, jobs);
    if (error != 0)
        troubled = trouble("fork", strerror(error)) != 0;
    for (size_t left = pool.count; left > 0; teller_moment(teller)) {
        if (stopped || ended_by != 0 || !send_tests(&pool, &next, count))
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

/* Ends the reports. `ended` is the signal that ended the run, 0 for none, -1 for trouble. Returns
 * the exit status. */
static int end_of(int ended, struct teller *teller)
{
    TEXT_BUFFER(by_signal, 64); /* the name of a signal in these words */
    const char *why = NULL;
    bool written;

    if (ended == 0 && teller_lacks_runs(teller)) {
        (void)trouble("a process that runs tests", "it has ended early");
        ended = -1;
    }
    if (ended > 0) {
        text_print(&by_signal, "SIG%s has ended it", sigabbrev_np(ended));
        why = by_signal.bytes;
    } else if (ended < 0) {
        why = "the runner could not go on, as its standard error says";
    }
    written = teller_end(teller, why);
    if (ended > 0)
        return STATUS_SIGNAL + ended;
    if (ended < 0 || !written)
        return STATUS_TROUBLE;
    return teller->failed > 0 ? STATUS_REJECTED : STATUS_ACCEPTED;
}

/* Runs the tests of the work and reports them. */
static int run_work(const struct work *work)
{
    const struct test_settings *settings = work->settings;
    size_t *order = order_of(work->tests, settings);
    size_t count = work->tests->count * settings->repeat;
    size_t jobs = settings->jobs > 0 ? settings->jobs : processors();
    const struct worker_context context = {.work = work, .order = order};
    struct teller teller;
    int status = teller_begin(&teller, settings, work->tests);

    if (status < 0)
        status = end_of(run_all(&context, count, jobs < count ? jobs : count, &teller), &teller);
    teller_free(&teller);
    free(order);
    return status;
}

/* Lists what another program must not see: the folders that were searched for tests and those with
 * tests in them, and what is written of its run. */
static const char **hidden_paths(const struct tests *tests, const struct test_settings *settings)
{
    size_t room = tests->count + settings->path_count + settings->report_count + 4;
    const char **hidden = room_for(room, sizeof *hidden);
    size_t count = tests_folders(tests, hidden);

    if (settings->path_count == 0)
        hidden[count++] = string_copy("tests");
    for (size_t i = 0; i < settings->path_count; i++)
        hidden[count++] = string_copy(settings->paths[i]);
    for (size_t i = 0; i < settings->report_count; i++) {
        if (settings->reports[i].name != NULL)
            hidden[count++] = string_copy(settings->reports[i].name);
    }
    if (settings->actual != NULL)
        hidden[count++] = string_copy(settings->actual);
    if (settings->failed != NULL)
        hidden[count++] = string_copy(settings->failed);
    return hidden;
}

static int run_tests(const struct tests *tests, const struct test_settings *settings,
                     program_run *program)
{
    char *here = realpath(".", NULL);
    const char *folder = here != NULL ? folder_begin(here) : NULL;
    const arb_memory memory = arb_memory_standard();
    struct work work = {.settings = settings,
                        .tests = tests,
                        .folder = folder,
                        .here = here,
                        .program = program,
                        .isolation = {.memory = &memory}};
    int status = -1;

    if (here == NULL)
        status = trouble("the working directory", strerror(errno));
    else if (folder == NULL)
        status = trouble("a folder for the tests to run in", strerror(errno));
    else if (settings->other.count > 0)
        status = runner_isolate(&work, "programs", settings->hidden);
    if (status < 0)
        status = run_work(&work);
    free(here);
    return status;
}

int testing_run(int argc, char **argv, const struct host *host, program_run *program)
{
    struct test_settings settings;
    struct tests tests = {0};
    int status = test_settings_read(&settings, argc, argv, host);

    if (status < 0)
        status = discover(&tests, settings.paths, settings.path_count);
    settings.hidden = hidden_paths(&tests, &settings); /* by those that are left out, too */
    if (status < 0)
        status = select_tests(&tests, &settings);
    if (status < 0)
        status = settings.list ? list(&tests) : run_tests(&tests, &settings, program);
    tests_free(&tests);
    test_settings_free(&settings);
    return status;
}

#include "testing/testing.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "command_line.h"
#include "host/signal_kinds.h"
#include "testing/debug.h"
#include "testing/folder.h"
#include "testing/jobs.h"
#include "testing/minimize.h"
#include "testing/teller.h"
#include "testing/worker.h"
#include "trouble.h"

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

static int be_worker(void *context, int socket)
{
    return worker_run(context, socket);
}

static bool take_result(void *context, uint64_t number, const struct text *message)
{
    struct result result;

    (void)number;
    result_unpack(&result, message);
    return teller_result(context, &result);
}

/* Complains of a worker that a signal has ended; another one has complained itself. */
static void lose_worker(void *context, const struct worker *worker, int status)
{
    TEXT_BUFFER(what, 64); /* a number */

    (void)context;
    (void)worker;
    if (WIFSIGNALED(status)) {
        text_print(&what, "was ended by signal %d", WTERMSIG(status));
        (void)trouble("a process that runs tests", what.bytes);
    }
}

static void show_moment(void *context, bool last)
{
    (void)last;
    teller_moment(context);
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
        text_print(&by_signal, "SIG%s has ended it", signal_name(ended));
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
    const struct worker_context context = {.work = work, .order = order};
    struct teller teller;
    const struct jobs jobs = {.work = be_worker,
                              .work_context = (void *)&context,
                              .count = count,
                              .depth = 2,
                              .context = &teller,
                              .done = take_result,
                              .lost = lose_worker,
                              .moment = show_moment};
    int status = teller_begin(&teller, settings, work->tests);

    if (status < 0)
        status = end_of(jobs_run(&jobs, settings->jobs), &teller);
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
        status = settings->minimize ? minimize(&work)
                 : settings->debug  ? debug(&work)
                                    : run_work(&work);
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
    if (status < 0 && settings.covers && (settings.coverage = coverage_new()) == NULL)
        status = trouble(NULL, strerror(errno));
    settings.hidden = hidden_paths(&tests, &settings); /* by those that are left out, too */
    if (status < 0)
        status = select_tests(&tests, &settings);
    if (status < 0 && (settings.minimize || settings.debug) && tests.count != 1)
        status = trouble(NULL, "--minimize and --debug take one FILE, a script that fails");
    if (status < 0)
        status = settings.list ? list(&tests) : run_tests(&tests, &settings, program);
    tests_free(&tests);
    test_settings_free(&settings);
    return status;
}

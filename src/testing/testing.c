#include "testing/testing.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "command_line.h"
#include "testing/discover.h"
#include "testing/folder.h"
#include "testing/schedule.h"
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
static int run_work(struct work *work)
{
    size_t jobs = work->settings->jobs > 0 ? work->settings->jobs : processors();
    struct teller teller;
    int status = teller_begin(&teller, work->settings, work->tests);

    if (status < 0)
        status =
            end_of(schedule_run(work, jobs < work->count ? jobs : work->count, &teller), &teller);
    teller_free(&teller);
    return status;
}

static int run_tests(const struct tests *tests, const struct test_settings *settings,
                     program_run *program)
{
    struct queue *queue =
        mmap(NULL, sizeof *queue, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
    size_t *order = order_of(tests, settings);
    char *here = realpath(".", NULL);
    const char *folder = here != NULL ? folder_begin(here) : NULL;
    struct work work = {settings, tests,  order, tests->count * settings->repeat,
                        queue,    folder, here,  program};
    int status;

    if (queue == MAP_FAILED)
        status = trouble(NULL, "out of memory");
    else if (here == NULL)
        status = trouble("the working directory", strerror(errno));
    else if (folder == NULL)
        status = trouble("a folder for the tests to run in", strerror(errno));
    else
        status = run_work(&work);
    free(here);
    free(order);
    return status;
}

int testing_run(int argc, char **argv, const struct host *host, program_run *program)
{
    struct test_settings settings;
    struct tests tests = {0};
    int status = test_settings_read(&settings, argc, argv, host);

    if (status < 0)
        status = discover(&tests, settings.paths, settings.path_count);
    if (status < 0)
        status = select_tests(&tests, &settings);
    if (status < 0)
        status = settings.list ? list(&tests) : run_tests(&tests, &settings, program);
    tests_free(&tests);
    test_settings_free(&settings);
    return status;
}

/* The processes that grade submissions. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "grading/job.h"
#include "host/host.h"
#include "host/stop.h"
#include "testing/jobs.h"
#include "trouble.h"

/* What a worker answers: whether the row is written, and then why not. */
#define ROW_WRITTEN '+'
#define ROW_MISSING '-'

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
        return trouble(NULL, strerror(errno)); /* GCOVR_EXCL_LINE: any signal can be handled */
    while (worker_next(socket, &runner.number) && !stop_asked() &&
           grade_next(grading, &runner, socket))
        continue;
    runner_end(&runner);
    return 0;
}

/* ---- all of them ----------------------------------------------------------------------------- */

struct progress {
    const struct grading *grading;
    size_t count;
    size_t done;
    struct text *whys;
};

static bool take_answer(void *context, uint64_t number, const struct text *message)
{
    struct progress *progress = context;

    progress->done++;
    if (message->bytes[0] == ROW_MISSING)
        text_string(&progress->whys[number], message->bytes + 1);
    return true;
}

static void lose_worker(void *context, const struct worker *worker, int status)
{
    struct progress *progress = context;

    (void)status;
    if (worker->job_count > 0)
        text_string(&progress->whys[worker->jobs[0].number],
                    "the process that graded it was ended");
}

static void show_progress(void *context, bool last)
{
    const struct progress *progress = context;
    const struct host *host = progress->grading->settings->test.host;
    TEXT_BUFFER(line, 64); /* two numbers */

    text_print(&line, "%zu of %zu graded", progress->done, progress->count);
    if (host->progress != NULL)
        host->progress(host->context, last ? NULL : line.bytes);
}

int workers_grade(const struct grading *grading, const size_t *numbers, size_t count,
                  struct text *whys)
{
    struct progress progress = {grading, count, 0, whys};
    const struct jobs jobs = {.work = be_worker,
                              .work_context = (void *)(uintptr_t)grading,
                              .numbers = numbers,
                              .count = count,
                              .depth = 1,
                              .context = &progress,
                              .done = take_answer,
                              .lost = lose_worker,
                              .moment = show_progress};

    return jobs_run(&jobs, grading->settings->test.jobs);
}

#include "testing/worker.h"

#include <errno.h>
#include <string.h>

#include "host/stop.h"
#include "host/worker_pool.h"
#include "trouble.h"

/* Runs the test of that number in the order. Returns whether its result was sent. */
static bool run_number(const struct runner *runner, const size_t *order, int socket)
{
    const struct work *work = runner->work;
    struct result result = result_new();
    struct text message = test_text();
    bool sent;

    if (work->settings->repeat > 1)
        result.run = runner->number / work->tests->count + 1;
    runner_test(runner, order[runner->number], &result);
    result_pack(&result, &message);
    sent = worker_reply(socket, &message);
    text_free(&message);
    result_free(&result);
    return sent;
}

int worker_run(const struct worker_context *context, int socket)
{
    struct runner runner;

    if (!runner_begin(&runner, context->work, socket))
        return trouble(NULL, strerror(errno));
    while (worker_next(socket, &runner.number) && !stop_asked() &&
           run_number(&runner, context->order, socket))
        continue;
    runner_end(&runner);
    return 0;
}

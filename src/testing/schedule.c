#include "testing/schedule.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/child.h"
#include "host/signal_kinds.h"
#include "trouble.h"

#define MOMENT 100 /* milliseconds */

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

/* A worker as seen by the process that started it. */
struct hand {
    struct child child; /* its standard output: the results */
    struct text received;
};

struct schedule {
    const struct work *work;
    struct teller *teller;
    struct hand *hand;
    struct pollfd *results; /* for poll; file -1: a worker has sent everything */
    size_t count;
    size_t left; /* workers that have not sent everything */
    bool trouble;
    bool told; /* the workers have been asked to stop */
};

static _Noreturn void be_worker(void *context)
{
    struct schedule *s = context;

    for (size_t i = 0; i < s->count; i++)
        close(s->results[i].fd);
    exit(worker_run(s->work, s->count));
}

/* Starts one more worker. Returns false if that fails. */
static bool start_hand(struct schedule *s)
{
    const struct child_start how = {
        .run = be_worker, .context = s, .files = {STDIN_FILENO, CHILD_PIPE, STDERR_FILENO}};
    struct hand *hand = &s->hand[s->count];

    (void)fflush(stdout);
    if (child_start(&hand->child, &how) != CHILD_RUNS) {
        (void)trouble("fork", strerror(errno));
        s->trouble = true;
        return false;
    }
    hand->received = test_text();
    s->results[s->count++] = (struct pollfd){.fd = hand->child.files[1], .events = POLLIN};
    s->left++;
    return true;
}

static void hear(struct schedule *s, size_t number)
{
    struct hand *hand = &s->hand[number];
    struct result result;

    if (text_read(&hand->received, s->results[number].fd) <= 0) {
        child_close(&s->results[number].fd);
        s->left--;
    }
    while (hand->received.length > 0 && result_unpack(&result, &hand->received)) {
        if (!teller_result(s->teller, &result))
            atomic_store(&s->work->queue->stop, true);
    }
}

static void tell_to_stop(struct schedule *s)
{
    atomic_store(&s->work->queue->stop, true);
    for (size_t i = 0; i < s->count; i++) {
        if (s->results[i].fd >= 0)
            (void)kill(s->hand[i].child.id, SIGTERM);
    }
    s->told = true;
}

/* Waits for a worker that has sent everything to end. */
static void dismiss(struct schedule *s, struct hand *hand)
{
    TEXT_BUFFER(what, 64); /* a number */
    int status = child_wait(hand->child.id);

    text_free(&hand->received);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return;
    if (WIFSIGNALED(status)) {
        text_print(&what, "was ended by signal %d", WTERMSIG(status));
        (void)trouble("a process that runs tests", what.bytes);
    }
    s->trouble = true;
}

int schedule_run(const struct work *work, size_t jobs, struct teller *teller)
{
    struct schedule s = {.work = work,
                         .teller = teller,
                         .hand = room_for(jobs + 1, sizeof *s.hand),
                         .results = room_for(jobs + 1, sizeof *s.results)};

    note_signals();
    while (s.count < jobs && start_hand(&s))
        continue;
    while (s.left > 0) {
        if (ended_by != 0 && !s.told)
            tell_to_stop(&s);
        if (poll(s.results, s.count, MOMENT) > 0) {
            for (size_t i = 0; i < s.count; i++) {
                if (s.results[i].fd >= 0 && s.results[i].revents != 0)
                    hear(&s, i);
            }
        }
        teller_moment(teller);
    }
    for (size_t i = 0; i < s.count; i++)
        dismiss(&s, &s.hand[i]);
    free(s.hand);
    free(s.results);
    return ended_by != 0 ? ended_by : s.trouble ? -1 : 0;
}

#include "host/stop.h"

#include <sys/prctl.h>
#include <time.h>

#include "host/signal_kinds.h"

#define SECOND UINT64_C(1000000000) /* in nanoseconds */

/* A signal handler has no other way to report what has come. */
static volatile sig_atomic_t asked;
static volatile sig_atomic_t child_ended;

static int watched = -1; /* a pipe or a socket at whose end the work is to stop */
static sigset_t waiting; /* the signals that are blocked while something is waited for */

static void on_end(int number)
{
    (void)number;
    asked = 1;
}

static void on_child(int number)
{
    (void)number;
    child_ended = 1;
}

/* SIGPIPE is of no interest: a write says the same. */
static const struct {
    void (*handler)(int number);
    int number;
    bool waited_for;
} kinds[] = {{on_child, SIGCHLD, true},
             {on_end, SIGTERM, true},
             {on_end, SIGINT, true},
             {on_end, SIGHUP, true},
             {SIG_IGN, SIGPIPE, false}};

#define KINDS (sizeof kinds / sizeof *kinds)

bool stop_prepare(int parent)
{
    sigset_t blocked;

    watched = parent;
    sigemptyset(&blocked);
    for (size_t i = 0; i < KINDS; i++) {
        if (signal_is_ignored(kinds[i].number))
            continue; /* it stays so */
        if (kinds[i].waited_for)
            sigaddset(&blocked, kinds[i].number);
        if (!signal_handle(kinds[i].number, kinds[i].handler, 0))
            return false; /* GCOVR_EXCL_LINE: these signals can be handled */
    }
    if (sigprocmask(SIG_BLOCK, &blocked, &waiting) != 0)
        return false; /* GCOVR_EXCL_LINE: these signals can be blocked */
    for (size_t i = 0; i < KINDS; i++) {
        if (kinds[i].waited_for)
            sigdelset(&waiting, kinds[i].number);
    }
    return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0; /* since Linux 3.4 */
}

void stop_forget(void)
{
    for (size_t i = 0; i < KINDS; i++) {
        if (kinds[i].waited_for)
            (void)signal_handle(kinds[i].number, SIG_DFL, 0);
    }
    (void)sigprocmask(SIG_SETMASK, &waiting, NULL);
}

void stop_wait(struct pollfd *files, size_t count, uint64_t nanoseconds)
{
    const struct timespec most = {.tv_sec = (time_t)(nanoseconds / SECOND),
                                  .tv_nsec = (long)(nanoseconds % SECOND)};
    int ready;

    files[0] = (struct pollfd){.fd = watched, .events = POLLRDHUP};
    ready = ppoll(files, count, &most, &waiting);
    for (size_t i = 0; ready < 0 && i < count; i++)
        files[i].revents = 0;
    if (files[0].revents != 0)
        asked = 1;
}

bool stop_noted(void)
{
    return asked != 0;
}

bool stop_asked(void)
{
    struct pollfd none[1];

    if (!asked)
        stop_wait(none, 1, 0);
    return asked != 0;
}

bool stop_child_ended(void)
{
    bool ended = child_ended != 0;

    child_ended = 0;
    return ended;
}

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

static const int noted[] = {SIGCHLD, SIGTERM, SIGINT, SIGHUP};

#define NOTED (sizeof noted / sizeof *noted)

static void note(int number)
{
    if (number == SIGCHLD)
        child_ended = 1;
    else
        asked = 1;
}

bool stop_prepare(int parent)
{
    sigset_t blocked;

    watched = parent;
    sigemptyset(&blocked);
    for (size_t i = 0; i < NOTED; i++) {
        if (signal_is_ignored(noted[i]))
            continue; /* it stays so */
        sigaddset(&blocked, noted[i]);
        if (!signal_handle(noted[i], note, 0))
            return false; /* GCOVR_EXCL_LINE: these signals can be handled */
    }
    (void)signal_handle(SIGPIPE, SIG_IGN, 0); /* a write says the same */
    if (sigprocmask(SIG_BLOCK, &blocked, &waiting) != 0)
        return false; /* GCOVR_EXCL_LINE: these signals can be blocked */
    for (size_t i = 0; i < NOTED; i++)
        sigdelset(&waiting, noted[i]);
    return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0; /* since Linux 3.4 */
}

void stop_forget(void)
{
    for (size_t i = 0; i < NOTED; i++)
        (void)signal_handle(noted[i], SIG_DFL, 0);
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

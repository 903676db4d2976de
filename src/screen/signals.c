#include "screen/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

/* What can be done about a signal. */
enum kind {
    LEFT_ALONE, /* it does nothing, is for the terminal's jobs, or cannot be handled */
    NOTED,      /* it ends the program, which can wait, or asks for something */
    TIME,       /* so does it, unless it means that the run's time is over */
    FAULT       /* the program is broken and cannot go on: the terminal is given back at once */
};

/* One more than the highest number, for arrays; those of real-time signals are among them. */
#define NUMBERS 65

/* A handler can reach nothing but what is one for the process. */
static struct sigaction before[NUMBERS];
static void (*give_back)(void);
static int ends[2] = {-1, -1};
static volatile sig_atomic_t deadly;
static volatile sig_atomic_t stop;
static volatile sig_atomic_t continued;
static volatile sig_atomic_t window;

/* The pipe makes sure that a signal between a look at the flags and a wait is not missed. */
static void on_signal(int number)
{
    int error = errno;
    ssize_t ignored;

    if (number == SIGTSTP)
        stop = 1;
    else if (number == SIGCONT)
        continued = 1;
    else if (number == SIGWINCH)
        window = 1;
    else
        deadly = number;
    ignored = write(ends[1], "", 1); /* full: then it wakes anyway */
    (void)ignored;
    errno = error;
}

/* By its end the handler is the default one: the instruction that failed, or the signal that is
 * raised here, ends the program as if it had never been handled.
 * GCOVR_EXCL_START: the counts end with it; tests/screen/leaving.sh has it happen. */
static void on_fault(int number)
{
    give_back();
    (void)raise(number);
}
/* GCOVR_EXCL_STOP */

static enum kind kind_of(int number)
{
    switch (number) {
    case SIGKILL:
    case SIGSTOP:
    case SIGCHLD:
    case SIGURG:
    case SIGTTIN:
    case SIGTTOU:
        return LEFT_ALONE;
    case SIGALRM:
    case SIGPROF:
    case SIGXCPU:
        return TIME;
    case SIGABRT:
    case SIGBUS:
    case SIGFPE:
    case SIGILL:
    case SIGSEGV:
    case SIGSYS:
    case SIGTRAP:
        return FAULT;
    default:
        return NOTED;
    }
}

/* Without SA_RESTART: what waits is to wake. */
static void note(int number)
{
    struct sigaction action = {.sa_handler = on_signal};

    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

static void heed_fault(int number)
{
    struct sigaction action = {.sa_handler = on_fault, .sa_flags = (int)SA_RESETHAND};

    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* Who started the program with SIGHUP ignored (nohup) does not want it to end. Who hears of faults,
 * as the sanitizers do, or of the end of the run's time, goes on to do so. The C library keeps the
 * first real-time signals for itself: they cannot be asked after. */
static void heed(int number)
{
    enum kind kind = kind_of(number);

    if (sigaction(number, NULL, &before[number]) != 0)
        before[number].sa_handler = SIG_IGN;
    if (before[number].sa_handler == SIG_IGN)
        return;
    if (kind == NOTED || (kind == TIME && before[number].sa_handler == SIG_DFL))
        note(number);
    else if (kind == FAULT && before[number].sa_handler == SIG_DFL)
        heed_fault(number);
}

bool signals_begin(void (*give_terminal_back)(void))
{
    give_back = give_terminal_back;
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    deadly = stop = continued = window = 0;
    for (int number = 1; number < NUMBERS; number++)
        heed(number);
    return true;
}

void signals_end(void)
{
    for (int number = 1; number < NUMBERS; number++) {
        if (before[number].sa_handler != SIG_IGN)
            sigaction(number, &before[number], NULL);
    }
    close(ends[0]);
    close(ends[1]);
}

int signals_file(void)
{
    return ends[0];
}

void signals_heard(void)
{
    char bytes[64];

    while (read(ends[0], bytes, sizeof bytes) > 0)
        continue;
}

int signals_deadly(void)
{
    return deadly;
}

bool signals_stop(void)
{
    bool was = stop != 0;

    stop = 0;
    return was;
}

bool signals_continued(void)
{
    bool was = continued != 0;

    continued = 0;
    return was;
}

bool signals_window(void)
{
    bool was = window != 0;

    window = 0;
    return was;
}

void signals_suspend(bool job)
{
    struct sigaction action = {.sa_handler = SIG_DFL};
    struct sigaction present = action;

    /* Ignored from the beginning: nobody is there who would have it go on again. */
    sigaction(SIGTSTP, NULL, &present);
    if (present.sa_handler == SIG_IGN)
        return;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTSTP, &action, NULL);
    kill(job ? 0 : getpid(), SIGTSTP);
    /* Here it goes on, when it is continued. */
    note(SIGTSTP);
    stop = continued = 0;
}

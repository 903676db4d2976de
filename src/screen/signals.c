#include "screen/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static const int numbers[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};

#define NUMBERS (sizeof numbers / sizeof *numbers)

/* A handler can reach nothing but what is one for the process. */
static struct sigaction before[NUMBERS];
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

/* Without SA_RESTART: what waits is to wake. */
static void note(int number)
{
    struct sigaction action = {.sa_handler = on_signal};

    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

bool signals_begin(void)
{
    if (pipe(ends) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    deadly = stop = continued = window = 0;
    for (size_t i = 0; i < NUMBERS; i++) {
        sigaction(numbers[i], NULL, &before[i]);
        /* Who started the program with SIGHUP ignored (nohup) does not want it to end. */
        if (before[i].sa_handler != SIG_IGN)
            note(numbers[i]);
    }
    return true;
}

void signals_end(void)
{
    for (size_t i = 0; i < NUMBERS; i++)
        sigaction(numbers[i], &before[i], NULL);
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

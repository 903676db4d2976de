#include "terminal/screen/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

#include "host/signal_kinds.h"

/* A signal handler can only use variables of the whole process. */
static struct sigaction before[SIGNAL_NUMBERS];
static void (*give_back)(void);
static int ends[2] = {-1, -1};
static volatile sig_atomic_t deadly;
static volatile sig_atomic_t over;
static volatile sig_atomic_t came[SIGNAL_NUMBERS]; /* since they were asked for, by wakes_screen */

/* The pipe ensures that a signal between checking the flags and waiting is not missed. */
static void wake(void)
{
    int error = errno;
    ssize_t ignored = write(ends[1], "", 1); /* if the pipe is full, it wakes anyway */

    (void)ignored;
    errno = error;
}

/* Returns whether the screen must know of a signal that does not end the program. */
static bool wakes_screen(int number)
{
    return number == SIGTSTP || number == SIGCONT || number == SIGWINCH;
}

static void on_signal(int number)
{
    if (wakes_screen(number))
        came[number] = 1;
    else
        deadly = number;
    wake();
}

/* Calls the handler installed before, which notes that the run's time is over, and then ends the
 * run. */
static void on_time(int number)
{
    before[number].sa_handler(number);
    over = 1;
    wake();
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

/* A program started with SIGHUP ignored (nohup) is not to end on it. Handlers for faults, as the
 * sanitizers have, stay in place. The C library keeps the first real-time signals for itself: their
 * handlers cannot be queried. */
static void take_over(int number)
{
    enum signal_kind kind = signal_kind_of(number);

    if (sigaction(number, NULL, &before[number]) != 0)
        before[number].sa_handler = SIG_IGN;
    if (before[number].sa_handler == SIG_IGN)
        return;
    if (kind == SIGNAL_TIME && before[number].sa_handler != SIG_DFL)
        signal_handle(number, on_time, 0);
    else if (wakes_screen(number) || kind == SIGNAL_ENDS || kind == SIGNAL_TIME)
        signal_handle(number, on_signal, 0);
    else if (kind == SIGNAL_FAULT && before[number].sa_handler == SIG_DFL)
        signal_handle(number, on_fault, (int)SA_RESETHAND);
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
    deadly = over = 0;
    for (int number = 1; number < SIGNAL_NUMBERS; number++) {
        came[number] = 0;
        take_over(number);
    }
    return true;
}

void signals_end(void)
{
    for (int number = 1; number < SIGNAL_NUMBERS; number++) {
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

void signals_drain(void)
{
    char bytes[64];

    while (read(ends[0], bytes, sizeof bytes) > 0)
        continue;
}

int signals_deadly(void)
{
    return deadly;
}

bool signals_over(void)
{
    return over != 0;
}

bool signals_came(int number)
{
    bool was = came[number] != 0;

    came[number] = 0;
    return was;
}

void signals_suspend(bool job)
{
    if (before[SIGTSTP].sa_handler == SIG_IGN)
        return; /* ignored from the start: nobody would continue the program */
    signal_handle(SIGTSTP, SIG_DFL, 0);
    kill(job ? 0 : getpid(), SIGTSTP);
    /* The program continues here. */
    signal_handle(SIGTSTP, on_signal, 0);
    came[SIGTSTP] = came[SIGCONT] = 0;
}

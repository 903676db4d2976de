#include "terminal/screen/signals.h"

#include <signal.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

#include "host/signal_kinds.h"

/* A signal handler can only use variables of the whole process. */
static struct sigaction before[SIGNAL_NUMBERS];
static void (*give_back)(void);
static sigset_t noted;   /* the signals that are noted */
static sigset_t waiting; /* what is blocked while the program waits */
static volatile sig_atomic_t deadly;
static volatile sig_atomic_t over;
static volatile sig_atomic_t came[SIGNAL_NUMBERS]; /* since they were asked for, by wakes_screen */

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
}

/* Calls the handler installed before, which notes that the run's time is over, and then ends the
 * run. */
static void on_time(int number)
{
    before[number].sa_handler(number);
    over = 1;
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
    if (wakes_screen(number) || kind == SIGNAL_ENDS || kind == SIGNAL_TIME) {
        bool own = kind == SIGNAL_TIME && before[number].sa_handler != SIG_DFL;

        signal_handle(number, own ? on_time : on_signal, 0);
        sigaddset(&noted, number);
    } else if (kind == SIGNAL_FAULT && before[number].sa_handler == SIG_DFL) {
        signal_handle(number, on_fault, (int)SA_RESETHAND);
    }
}

/* A signal between checking what was noted and waiting would be missed, so they are blocked. */
void signals_begin(void (*give_terminal_back)(void))
{
    give_back = give_terminal_back;
    sigemptyset(&noted);
    deadly = over = 0;
    for (int number = 1; number < SIGNAL_NUMBERS; number++) {
        came[number] = 0;
        take_over(number);
    }
    sigprocmask(SIG_BLOCK, &noted, &waiting);
}

void signals_end(void)
{
    sigprocmask(SIG_SETMASK, &waiting, NULL);
    for (int number = 1; number < SIGNAL_NUMBERS; number++) {
        if (before[number].sa_handler != SIG_IGN)
            sigaction(number, &before[number], NULL);
    }
}

int signals_wait(struct pollfd *file, int milliseconds)
{
    const struct timespec most = {.tv_sec = milliseconds / 1000,
                                  .tv_nsec = milliseconds % 1000 * 1000000L};

    return ppoll(file, 1, milliseconds < 0 ? NULL : &most, &waiting);
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
    sigprocmask(SIG_SETMASK, &waiting, NULL); /* it stops here, and continues */
    sigprocmask(SIG_BLOCK, &noted, NULL);
    signal_handle(SIGTSTP, on_signal, 0);
    came[SIGTSTP] = came[SIGCONT] = 0;
}

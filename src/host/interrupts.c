#include "host/interrupts.h"

#include <stddef.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "host/host.h"
#include "host/signal_kinds.h"

volatile sig_atomic_t interrupts_noted;

/* Signals that come so soon after the first one are no second wish to end the program: some who end
 * a program send one to it and one to its group. In milliseconds. */
#define SAME_MOMENT 250

static volatile sig_atomic_t deadly; /* the first of these signals to arrive */
static volatile uint64_t noted_at;   /* when it did, in milliseconds */
static bool in_order;                /* whether signals that end the program are noted first */
static bool hard_limit_first;        /* whether the timer of processor time is set for the
                                        system's limit */

static uint64_t milliseconds_now(void)
{
    struct timespec now = {0};

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* A fault of the program itself ends it at once, and so does a second signal. Any other signal is
 * noted. If it arrives just before a read it does not interrupt the read, but the alarm does. */
static void on_end(int number, siginfo_t *from, void *context)
{
    bool fault = signal_kind_of(number) == SIGNAL_FAULT && from->si_code > 0;
    bool second = interrupts_noted == INTERRUPTION_SIGNAL;

    (void)context;
    if (fault || (second && number != SIGALRM && milliseconds_now() - noted_at >= SAME_MOMENT)) {
        /* GCOVR_EXCL_START: the counts end with it; tests/shell/signals.sh has it happen. */
        signal_handle(number, SIG_DFL, 0);
        (void)raise(number);
    } /* GCOVR_EXCL_STOP */
    if (!second) {
        deadly = number;
        noted_at = milliseconds_now();
        interrupts_noted = INTERRUPTION_SIGNAL;
    }
    alarm(1);
}

static void on_interrupt(int number)
{
    (void)number;
    if (interrupts_noted == INTERRUPTION_NONE)
        interrupts_noted = INTERRUPTION_KEY;
}

static void on_end_of_time(int number)
{
    bool of_system = number == SIGXCPU || (number == SIGPROF && hard_limit_first);
    int own = number == SIGPROF ? INTERRUPTION_CPU : INTERRUPTION_TIME;

    if (interrupts_noted != INTERRUPTION_SIGNAL)
        interrupts_noted = of_system ? INTERRUPTION_XCPU : own;
}

void interrupts_forget(volatile sig_atomic_t *noted)
{
    if (*noted == INTERRUPTION_KEY)
        *noted = INTERRUPTION_NONE;
}

void interrupts_forget_limit(volatile sig_atomic_t *noted)
{
    if (*noted == INTERRUPTION_CPU || *noted == INTERRUPTION_TIME)
        *noted = INTERRUPTION_NONE;
}

#define SECOND 1000000 /* microseconds, the unit of timers */

/* The timer keeps firing after that time, because a signal that arrives just before a read would
 * not interrupt the read. If the time is 0, it stops a timer that an earlier run in this process
 * has set. */
static bool set_timer(int timer, int signal_number, uint64_t time)
{
    struct itimerval value = {
        .it_value = {.tv_sec = (time_t)(time / SECOND), .tv_usec = (suseconds_t)(time % SECOND)},
        .it_interval.tv_usec = time > 0 ? SECOND / 10 : 0};

    return (time == 0 || signal_handle(signal_number, on_end_of_time, 0)) &&
           setitimer(timer, &value, NULL) == 0;
}

static uint64_t microseconds(struct timeval time)
{
    return (uint64_t)time.tv_sec * SECOND + (uint64_t)time.tv_usec;
}

/* `ulimit -t` also sets the hard limit, at which the system kills a program without notice.
 * Returns the processor time until shortly before that, or 0 if there is no such limit or
 * SIGXCPU comes first. */
static uint64_t time_before_hard_limit(void)
{
    struct rlimit limit;
    struct rusage used;
    uint64_t gone;
    uint64_t end;

    if (getrlimit(RLIMIT_CPU, &limit) != 0 || limit.rlim_max == RLIM_INFINITY ||
        limit.rlim_cur < limit.rlim_max || getrusage(RUSAGE_SELF, &used) != 0)
        return 0;
    gone = microseconds(used.ru_utime) + microseconds(used.ru_stime) + SECOND / 5;
    end = (uint64_t)limit.rlim_max * SECOND;
    return gone < end ? end - gone : 1;
}

bool interrupts_limit_cpu(uint64_t seconds)
{
    uint64_t own = seconds * SECOND;
    uint64_t left = 0;

    /* If SIGXCPU was ignored when the program started, it stays ignored, and the program runs up to
     * the hard limit. */
    if (!signal_is_ignored(SIGXCPU)) {
        left = time_before_hard_limit();
        if (!signal_handle(SIGXCPU, on_end_of_time, 0))
            return false; /* GCOVR_EXCL_LINE: this signal can always be handled */
    }
    hard_limit_first = left > 0 && (own == 0 || left < own);
    return set_timer(ITIMER_PROF, SIGPROF, hard_limit_first ? left : own);
}

bool interrupts_limit(const struct allowance *allowance)
{
    return interrupts_limit_cpu(allowance->cpu) &&
           set_timer(ITIMER_REAL, SIGALRM, allowance->time * SECOND);
}

/* Whether what a signal did is to stay. One that was ignored when the program started stays
 * ignored: a shell does that with Ctrl-C for commands in the background, and nohup with SIGHUP. A
 * handler for faults that is already installed, such as a sanitizer's, is kept. */
static bool stays(int number, const struct sigaction *present)
{
    if (present->sa_handler == SIG_IGN || present->sa_handler == on_end_of_time)
        return true;
    return signal_kind_of(number) == SIGNAL_FAULT && present->sa_handler != SIG_DFL &&
           present->sa_sigaction != on_end;
}

/* Sets what the signals from `first` to `last` do. What is to stay is put back, which is seldom:
 * there are so many signals that to ask first took a twentieth of the time to start. They are held
 * back meanwhile, so that none that is ignored has an effect. */
static void set_actions(int first, int last, struct sigaction action)
{
    struct sigaction present;
    sigset_t all;
    sigset_t before;

    sigfillset(&all);
    sigemptyset(&action.sa_mask);
    if (sigprocmask(SIG_BLOCK, &all, &before) != 0)
        return; /* GCOVR_EXCL_LINE: this always succeeds */
    for (int number = first; number <= last; number++) {
        if (signal_kind_of(number) != SIGNAL_HARMLESS &&
            sigaction(number, &action, &present) == 0 && stays(number, &present))
            sigaction(number, &present, NULL);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
}

/* Notes a signal that ends the program, so that the program can end in order. */
static const struct sigaction put_off = {.sa_sigaction = on_end, .sa_flags = SA_SIGINFO};

static struct sigaction handled_by(void (*handler)(int number))
{
    return (struct sigaction){.sa_handler = handler};
}

void interrupts_end_in_order(bool on)
{
    in_order = on;
    set_actions(1, SIGNAL_NUMBERS - 1, on ? put_off : handled_by(SIG_DFL));
}

void interrupts_end(int number)
{
    if (interrupts_noted == INTERRUPTION_SIGNAL)
        number = deadly;
    else if (interrupts_noted == INTERRUPTION_KEY)
        number = SIGINT;
    if (number != 0) {
        set_actions(number, number, handled_by(SIG_DFL));
        (void)raise(number);
    }
}

void interrupts_note(bool on)
{
    if (on || !in_order)
        set_actions(SIGINT, SIGINT, handled_by(on ? on_interrupt : SIG_DFL));
    else
        set_actions(SIGINT, SIGINT, put_off);
}

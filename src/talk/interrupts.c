#include "talk/interrupts.h"

#include <stddef.h>
#include <sys/time.h>
#include <unistd.h>

#include "host/host.h"

volatile sig_atomic_t interrupts_noted;

/* The signals that end a program which does nothing about them, but for those of faults, the end of
 * its time, and SIGPIPE and SIGXFSZ, which main.c ignores. */
static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM};

#define ENDS (sizeof ends / sizeof ends[0])

static volatile sig_atomic_t deadly; /* the first of them that came */
static bool in_order;                /* whether they are noted */

static void end_by(int number)
{
    struct sigaction action = {.sa_handler = SIG_DFL};

    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
    (void)raise(number);
}

/* A signal that comes just before a read would not end the read: the alarm does. */
static void on_end(int number)
{
    if (interrupts_noted != INTERRUPTION_SIGNAL) {
        deadly = number;
        interrupts_noted = INTERRUPTION_SIGNAL;
    } else if (number != SIGALRM) {
        end_by(number);
    }
    alarm(1);
}

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    if (interrupts_noted == INTERRUPTION_NONE)
        interrupts_noted = INTERRUPTION_KEY;
}

static void on_end_of_time(int signal_number)
{
    if (interrupts_noted == INTERRUPTION_SIGNAL)
        return;
    if (signal_number == SIGXCPU)
        interrupts_noted = INTERRUPTION_XCPU;
    else
        interrupts_noted = signal_number == SIGPROF ? INTERRUPTION_CPU : INTERRUPTION_TIME;
}

void interrupts_forget(volatile sig_atomic_t *noted)
{
    if (*noted == INTERRUPTION_KEY)
        *noted = INTERRUPTION_NONE;
}

/* The timer goes on after that: a signal that comes just before a read would not end the read.
 * 0 seconds: a timer that an earlier run in this process has set is stopped. */
static bool set_timer(int timer, int signal_number, uint64_t seconds)
{
    struct itimerval value = {.it_value.tv_sec = (time_t)seconds,
                              .it_interval.tv_usec = seconds > 0 ? 100000 : 0};
    struct sigaction action = {.sa_handler = on_end_of_time};

    sigemptyset(&action.sa_mask);
    return (seconds == 0 || sigaction(signal_number, &action, NULL) == 0) &&
           setitimer(timer, &value, NULL) == 0;
}

/* What ignores SIGXCPU goes on up to the hard limit, if who started the program wants that. */
static bool heed_system(void)
{
    struct sigaction action = {.sa_handler = on_end_of_time};
    struct sigaction present;

    sigemptyset(&action.sa_mask);
    return sigaction(SIGXCPU, NULL, &present) == 0 &&
           (present.sa_handler == SIG_IGN || sigaction(SIGXCPU, &action, NULL) == 0);
}

bool interrupts_limit(const struct allowance *allowance)
{
    return heed_system() && set_timer(ITIMER_PROF, SIGPROF, allowance->cpu) &&
           set_timer(ITIMER_REAL, SIGALRM, allowance->time);
}

/* Who started the program may have it ignore a signal, as a shell does with Ctrl-C in the
 * background and nohup with SIGHUP: so it stays. */
static void handle(int number, void (*handler)(int number))
{
    struct sigaction action = {.sa_handler = handler};
    struct sigaction present;

    sigemptyset(&action.sa_mask);
    if (sigaction(number, NULL, &present) == 0 && present.sa_handler != SIG_IGN &&
        present.sa_handler != on_end_of_time)
        sigaction(number, &action, NULL);
}

void interrupts_end_in_order(bool on)
{
    in_order = on;
    for (size_t i = 0; i < ENDS; i++)
        handle(ends[i], on ? on_end : SIG_DFL);
}

void interrupts_end(void)
{
    if (in_order)
        interrupts_end_in_order(false);
    if (interrupts_noted == INTERRUPTION_SIGNAL)
        (void)raise(deadly);
    else if (interrupts_noted == INTERRUPTION_KEY)
        (void)raise(SIGINT);
}

void interrupts_note(bool on)
{
    handle(SIGINT, on ? on_interrupt : in_order ? on_end : SIG_DFL);
}

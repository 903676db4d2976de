#include "talk/interrupts.h"

#include <stddef.h>
#include <sys/time.h>

#include "host/host.h"

volatile sig_atomic_t interrupts_noted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    if (interrupts_noted == INTERRUPTION_NONE)
        interrupts_noted = INTERRUPTION_KEY;
}

static void on_end_of_time(int signal_number)
{
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

/* Who started the program may have it ignore Ctrl-C, as a shell does with what runs in the
 * background: so it stays. */
void interrupts_note(bool on)
{
    struct sigaction action = {.sa_handler = on ? on_interrupt : SIG_DFL};
    struct sigaction present;

    sigemptyset(&action.sa_mask);
    if (sigaction(SIGINT, NULL, &present) == 0 && present.sa_handler != SIG_IGN)
        sigaction(SIGINT, &action, NULL);
}

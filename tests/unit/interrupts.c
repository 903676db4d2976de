/* src/host/interrupts.c: what is noted of signals and of limits of time. Criterion runs each test
 * in a process of its own, so what one of them has noted does not reach the next. */
#include "host/interrupts.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>

#include "host/host.h"
#include "host/signal_kinds.h"

/* A shell has commands in the background ignore Ctrl-C, which stays so. */
static void heed_ctrl_c(void)
{
    (void)signal(SIGINT, SIG_DFL);
}

TestSuite(interrupts, .init = heed_ctrl_c, .timeout = 60);

Test(interrupts, the_key_is_noted_and_forgotten)
{
    interrupts_note(true);
    cr_assert_eq(raise(SIGINT), 0);
    cr_assert_eq(interrupts_noted, INTERRUPTION_KEY);
    cr_assert_eq(raise(SIGINT), 0);
    cr_assert_eq(interrupts_noted, INTERRUPTION_KEY);
    interrupts_forget_limit(&interrupts_noted);
    cr_assert_eq(interrupts_noted, INTERRUPTION_KEY, "it is no limit");
    interrupts_forget(&interrupts_noted);
    cr_assert_eq(interrupts_noted, INTERRUPTION_NONE);
}

/* Ctrl-C does not take the place of a signal that ends the program, nor does the end of its time;
 * a second such signal in the same moment is one with the first. */
Test(interrupts, what_ends_the_program_stays_noted)
{
    struct allowance allowance = {.time = 1000};

    interrupts_end_in_order(true);
    interrupts_note(true);
    cr_assert(interrupts_limit(&allowance));
    cr_assert_eq(raise(SIGTERM), 0);
    cr_assert_eq(interrupts_noted, INTERRUPTION_SIGNAL);
    cr_assert_eq(raise(SIGHUP), 0);
    cr_assert_eq(raise(SIGINT), 0);
    cr_assert_eq(raise(SIGALRM), 0);
    cr_assert_eq(interrupts_noted, INTERRUPTION_SIGNAL);
    interrupts_forget(&interrupts_noted);
    interrupts_forget_limit(&interrupts_noted);
    cr_assert_eq(interrupts_noted, INTERRUPTION_SIGNAL);
}

/* A fault that another program sends is no fault of this one: it is noted like any other signal. Of
 * SIGILL sanitizers take no notice. */
Test(interrupts, a_fault_that_is_sent_is_noted)
{
    interrupts_end_in_order(true);
    interrupts_note(false);
    cr_assert_eq(raise(SIGILL), 0);
    cr_assert_eq(interrupts_noted, INTERRUPTION_SIGNAL);
}

/* Both end the program if they are not noted, so that it is still there shows that they are. */
Test(interrupts, ctrl_c_ends_a_program_in_order_too)
{
    interrupts_end_in_order(true);
    interrupts_note(false);
    cr_assert_eq(raise(SIGINT), 0);
    cr_assert_eq(interrupts_noted, INTERRUPTION_SIGNAL);
}

Test(interrupts, ctrl_c_that_is_ignored_stays_so)
{
    (void)signal(SIGINT, SIG_IGN);
    interrupts_note(true);
    cr_assert_eq(raise(SIGINT), 0);
    cr_assert_eq(interrupts_noted, INTERRUPTION_NONE);
}

Test(interrupts, ctrl_c_ends_a_program_that_notes_nothing, .signal = SIGINT)
{
    interrupts_note(true);
    interrupts_note(false);
    (void)raise(SIGINT);
}

Test(interrupts, the_end_of_the_program_is_by_what_was_noted, .signal = SIGTERM)
{
    interrupts_end_in_order(true);
    (void)raise(SIGTERM);
    interrupts_end(SIGHUP);
}

Test(interrupts, without_a_signal_there_is_no_end)
{
    interrupts_end(0);
    cr_assert_eq(interrupts_noted, INTERRUPTION_NONE);
}

static void limit_by_system(rlim_t soft, rlim_t hard)
{
    struct rlimit limit = {.rlim_cur = soft, .rlim_max = hard};

    cr_assert_eq(setrlimit(RLIMIT_CPU, &limit), 0);
}

/* Whether the timer of processor time is set to that many seconds, but for a moment. */
static bool ends_in(time_t seconds)
{
    struct itimerval value;

    cr_assert_eq(getitimer(ITIMER_PROF, &value), 0);
    return value.it_value.tv_sec >= seconds - 1 && value.it_value.tv_sec <= seconds;
}

static int noted_at_the_end_of_time(void)
{
    cr_assert_eq(raise(SIGPROF), 0);
    return interrupts_noted;
}

Test(interrupts, a_limit_of_the_run_is_its_own)
{
    cr_assert(interrupts_limit_cpu(100));
    cr_assert(ends_in(100));
    cr_assert_eq(noted_at_the_end_of_time(), INTERRUPTION_CPU);
    interrupts_forget_limit(&interrupts_noted);
    cr_assert_eq(interrupts_noted, INTERRUPTION_NONE);
    cr_assert(interrupts_limit_cpu(0));
    cr_assert(ends_in(0));
}

/* Where the limit at which the system kills comes first, or is the only one, the run ends shortly
 * before it. */
Test(interrupts, the_first_of_two_limits_counts)
{
    static const struct {
        uint64_t own;
        time_t first;
        enum interruption noted;
    } cases[] = {
        {100, 50, INTERRUPTION_XCPU}, {10, 10, INTERRUPTION_CPU}, {0, 50, INTERRUPTION_XCPU}};

    limit_by_system(50, 50);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        interrupts_noted = INTERRUPTION_NONE;
        cr_assert(interrupts_limit_cpu(cases[i].own));
        cr_assert(ends_in(cases[i].first), "case %zu", i);
        cr_assert_eq(noted_at_the_end_of_time(), (int)cases[i].noted, "case %zu", i);
    }
}

/* The system says so itself where its soft limit is lower. */
Test(interrupts, a_soft_limit_is_told_by_the_system)
{
    limit_by_system(50, 60);
    cr_assert(interrupts_limit_cpu(0));
    cr_assert(ends_in(0));
    cr_assert_eq(raise(SIGXCPU), 0);
    cr_assert_eq(interrupts_noted, INTERRUPTION_XCPU);
}

/* ---- names ------------------------------------------------------------------------------- */

Test(interrupts, signals_have_the_names_of_their_constants)
{
    cr_assert_str_eq(signal_name(SIGSEGV), "SEGV");
    cr_assert_str_eq(signal_name(SIGTERM), "TERM");
    cr_assert_str_eq(signal_name(SIGVTALRM), "VTALRM");
    cr_assert_null(signal_name(0));
    cr_assert_null(signal_name(SIGNAL_NUMBERS - 1)); /* of real time */
    cr_assert_null(signal_name(SIGNAL_NUMBERS));
}

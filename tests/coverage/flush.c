/* Linked to the program for `make coverage` alone: the counts are written before a signal ends
 * it. Whatever signal had its default keeps its effect.
 *
 * They are added to those in the files, and may be written only once: a second time they would be
 * added with all that came out of the files the first time. So one that is ending already does so
 * to its end, whatever signal comes then. */
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

/* Writes the counts; of libgcov. */
void __gcov_dump(void);

/* The C library's, and what the linker puts in its place (--wrap=sigaction). */
int __real_sigaction(int number, const struct sigaction *action, struct sigaction *before);
int __wrap_sigaction(int number, const struct sigaction *action, struct sigaction *before);

/* Those that tests end a program by. */
static const int deadly[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};

#define DEADLY (sizeof deadly / sizeof deadly[0])

static atomic_flag ending = ATOMIC_FLAG_INIT;

static void note_end(void)
{
    (void)atomic_flag_test_and_set(&ending);
}

static void end_by(int number)
{
    struct sigaction action = {.sa_handler = SIG_DFL};

    if (atomic_flag_test_and_set(&ending))
        return;
    __gcov_dump();
    sigemptyset(&action.sa_mask);
    if (__real_sigaction(number, &action, NULL) == 0)
        (void)raise(number); /* it comes when this handler has returned */
}

static bool is_deadly(int number)
{
    for (size_t i = 0; i < DEADLY; i++) {
        if (deadly[i] == number)
            return true;
    }
    return false;
}

int __wrap_sigaction(int number, const struct sigaction *action, struct sigaction *before)
{
    struct sigaction ours = {.sa_handler = end_by};

    sigemptyset(&ours.sa_mask);
    if (action != NULL && action->sa_handler == SIG_DFL && is_deadly(number))
        action = &ours;
    return __real_sigaction(number, action, before);
}

__attribute__((constructor)) static void begin(void)
{
    struct sigaction present;
    struct sigaction standard = {.sa_handler = SIG_DFL};

    if (atexit(note_end) != 0)
        abort();
    sigemptyset(&standard.sa_mask);
    for (size_t i = 0; i < DEADLY; i++) {
        if (__real_sigaction(deadly[i], NULL, &present) == 0 && present.sa_handler == SIG_DFL)
            (void)__wrap_sigaction(deadly[i], &standard, NULL);
    }
}

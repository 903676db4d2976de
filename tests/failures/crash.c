#include "failures/crash.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char tried[1024];
static size_t tried_length;

void crash_about(const char *what, const char *how)
{
    int length = snprintf(tried, sizeof tried, "FAILED %s, %s: it crashed\n", what, how);

    tried_length = length > 0 && (size_t)length < sizeof tried ? (size_t)length : 0;
}

static void tell(int number)
{
    ssize_t ignored = write(STDOUT_FILENO, tried, tried_length);

    (void)ignored;
    signal(number, SIG_DFL);
    raise(number);
}

void crash_tells(void)
{
    static const int deadly[] = {SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
    const char *sanitize = getenv("SANITIZE");
    struct sigaction action = {.sa_handler = tell, .sa_flags = SA_NODEFER};

    if (sanitize != NULL && sanitize[0] != '\0')
        return;
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
        sigaction(deadly[i], &action, NULL);
}

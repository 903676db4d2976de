/* Ends a fuzzer after the processor time in FUZZ_SECONDS, however busy the machine is, with the
 * signal that libFuzzer takes as a request to stop. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    const char *seconds = getenv("FUZZ_SECONDS");
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGUSR1};
    struct itimerspec limit = {.it_value = {.tv_sec = seconds != NULL ? atol(seconds) : 0}};
    timer_t timer;

    (void)argc;
    (void)argv;
    if (limit.it_value.tv_sec > 0 && (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer) != 0 ||
                                      timer_settime(timer, 0, &limit, NULL) != 0)) {
        perror("FUZZ_SECONDS");
        exit(2);
    }
    return 0;
}

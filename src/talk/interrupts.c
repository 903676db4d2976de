#include "talk/interrupts.h"

#include <stddef.h>

volatile sig_atomic_t interrupts_noted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    interrupts_noted = 1;
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

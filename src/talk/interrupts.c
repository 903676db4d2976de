#include "talk/interrupts.h"

#include <stddef.h>

volatile sig_atomic_t interrupts_noted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    interrupts_noted = 1;
}

void interrupts_note(bool on)
{
    struct sigaction action = {.sa_handler = on ? on_interrupt : SIG_DFL};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

/* What breaks off what is under way: Ctrl-C, where it does not end the program, and the end of the
 * time that the run is allowed. */
#ifndef TALK_INTERRUPTS_H
#define TALK_INTERRUPTS_H

#include <signal.h>
#include <stdbool.h>

#include "host/allowance.h"

/* An enum interruption: what was noted last. A signal handler has no other place to say so. */
extern volatile sig_atomic_t interrupts_noted;

/* Forgets that Ctrl-C was noted; that something is used up stays so. */
void interrupts_forget(volatile sig_atomic_t *noted);

/* From now on notes when the processor time or the time that the run is allowed is used up, or the
 * processor time that the system allows (RLIMIT_CPU). False: errno says why that cannot be done. */
bool interrupts_limit(const struct allowance *allowance);

/* From now on Ctrl-C is noted, or ends the program as it does everywhere; unless it was
 * ignored when the program was started. */
void interrupts_note(bool on);

#endif

/* What breaks off what is under way: Ctrl-C, where it does not end the program, the end of the time
 * that the run is allowed, and signals that end the program when its answers are written. */
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

/* The same of processor time alone, which counts from now; 0 seconds: the run is allowed any. */
bool interrupts_limit_cpu(uint64_t seconds);

/* From now on a signal that ends the program is noted, so that what has been answered can be
 * written first; or it ends the program at once, as it does everywhere. One that was ignored when
 * the program was started stays so. A second signal ends the program in any case. */
void interrupts_end_in_order(bool on);

/* Ends the program by the signal that was noted, if one was, or by SIGINT if Ctrl-C was. */
void interrupts_end(void);

/* From now on Ctrl-C is noted, or ends the program as it does everywhere; unless it was
 * ignored when the program was started. */
void interrupts_note(bool on);

#endif

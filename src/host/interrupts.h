/* Interruptions: Ctrl-C where it does not end the program, the end of the time that the run is
 * allowed, and signals that end the program once its answers are written. */
#ifndef HOST_INTERRUPTS_H
#define HOST_INTERRUPTS_H

#include <signal.h>
#include <stdbool.h>

#include "host/allowance.h"

/* An enum interruption: the last one noted. It is global because a signal handler has no other
 * way to report it. */
extern volatile sig_atomic_t interrupts_noted;

/* Forgets that Ctrl-C was noted. Any other interruption stays noted. */
void interrupts_forget(volatile sig_atomic_t *noted);

/* Forgets that the run has used up its own time or processor time. */
void interrupts_forget_limit(volatile sig_atomic_t *noted);

/* Starts to note when the run has used up its time or its processor time, or the processor time
 * that the system allows (RLIMIT_CPU). Returns false, with errno set, if it fails. */
bool interrupts_limit(const struct allowance *allowance);

/* The same for processor time only, counted from now. 0 seconds means no limit for the run. */
bool interrupts_limit_cpu(uint64_t seconds);

/* If `on`, notes a signal that ends the program from now on, so that pending answers can be
 * written first. If not, such signals end the program at once, as usual. One that was ignored
 * when the program started stays ignored. A second signal, a quarter of a second later or more,
 * always ends the program. */
void interrupts_end_in_order(bool on);

/* Ends the program by the signal that was noted, by SIGINT if Ctrl-C was noted, or else by the one
 * with that number. Returns if there is none and the number is 0, or if the signal was ignored when
 * the program started. */
void interrupts_end(int number);

/* If `on`, notes Ctrl-C from now on. If not, Ctrl-C ends the program. It stays ignored if it was
 * ignored when the program started. */
void interrupts_note(bool on);

#endif

/* Ctrl-C, where it does not end the program. */
#ifndef TALK_INTERRUPTS_H
#define TALK_INTERRUPTS_H

#include <signal.h>
#include <stdbool.h>

/* Not 0 since Ctrl-C was last noted; who looks at it sets it to 0. A signal handler has no
 * other place to say so. */
extern volatile sig_atomic_t interrupts_noted;

/* From now on Ctrl-C is noted, or ends the program as it does everywhere; unless it was
 * ignored when the program was started. */
void interrupts_note(bool on);

#endif

/* What ends a game from outside: a signal, or the end of the referee that started this process. */
#ifndef MATCH_STOP_H
#define MATCH_STOP_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

/* Notes signals from now on: they arrive only in stop_wait and stop_asked, so that none is missed.
 * `parent` is at its end when the referee has ended; -1: that does not matter. Returns false with
 * errno set. */
bool stop_prepare(int parent);

/* Waits until one of the files is ready, a child has ended, a signal has come, or for so many
 * nanoseconds. The first of the files is left to this function. */
void stop_wait(struct pollfd *files, size_t count, uint64_t nanoseconds);

/* Whether the game is to stop, as far as stop_wait has noted; stop_asked looks first. */
bool stop_noted(void);
bool stop_asked(void);

/* Whether a child has ended since this was last asked. */
bool stop_child_ended(void);

#endif

/* What ends the work of a process that runs other programs: a signal, or the end of the process
 * that has started it. */
#ifndef HOST_STOP_H
#define HOST_STOP_H

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

/* Notes signals from now on: they arrive only in stop_wait and stop_asked, so that none is missed.
 * `parent` is a socket or a pipe, which is at its end when the parent has ended, or says that the
 * work is to stop; -1: there is none. A descendant whose parent ends becomes a child of this
 * process. Returns false with errno set. */
bool stop_prepare(int parent);

/* Waits until one of the files is ready, a child has ended, a signal has come, or for so many
 * nanoseconds. The first of the files is left to this function. */
void stop_wait(struct pollfd *files, size_t count, uint64_t nanoseconds);

/* Whether the work is to stop, as far as stop_wait has noted; stop_asked looks first. */
bool stop_noted(void);
bool stop_asked(void);

/* The signals as they were before stop_prepare, for a child that goes on within this program. */
void stop_forget(void);

/* Whether a child has ended since this was last asked. */
bool stop_child_ended(void);

#endif

/* Threads that stay between calls, for work that comes often and is short: waking one takes a tenth
 * of the time of starting one. Between calls they wait. */
#ifndef BASE_WORKERS_H
#define BASE_WORKERS_H

#include "arbiter/memory.h"

struct workers;

/* What one thread does, by its number: the calling one is 0. */
typedef void share_of_work(void *context, unsigned number);

/* Workers without threads, to be freed with workers_free; NULL when out of memory. */
struct workers *workers_new(const arb_memory *memory);

/* Ends their threads. They must not be at work. NULL does nothing. */
void workers_free(struct workers *workers, const arb_memory *memory);

/* Calls `work` in up to `count` threads, at most THREADS_MOST, the calling one among them, all with
 * the same context, and waits for those that have begun. A thread has the same number in each call.
 * Those that cannot be started, or come too late, do nothing, so any number of them must do it all.
 * One thread at a time may call it. In a process that has been forked since, the threads of its
 * parent are not there, and others are started. `workers` may be NULL if `count` is 1 at most. */
void workers_run(struct workers *workers, unsigned count, share_of_work *work, void *context);

#endif

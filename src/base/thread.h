/* Threads. Systems without them build with ARBITER_WITHOUT_THREADS; there none can be started, and
 * who wanted one does all of the work. */
#ifndef BASE_THREAD_H
#define BASE_THREAD_H

#include <stdbool.h>
#include <stddef.h>

/* The most threads that share work, and the most that threads_run can be asked for. */
#define THREADS_MOST 64
#define THREADS_RUN_MOST 1000

#ifdef ARBITER_WITHOUT_THREADS
typedef char thread;

static inline bool thread_start(thread *started, void *(*work)(void *), void *context)
{
    (void)work;
    (void)context;
    *started = 0;
    return false;
}

static inline void thread_wait(thread started)
{
    (void)started;
}
#else
#include <pthread.h>

typedef pthread_t thread;

/* Starts a thread that calls `work`, whose result nobody wants. Returns false if it cannot. */
static inline bool thread_start(thread *started, void *(*work)(void *), void *context)
{
    return pthread_create(started, NULL, work, context) == 0;
}

/* Waits until the thread has ended, which every one that was started needs. */
static inline void thread_wait(thread started)
{
    pthread_join(started, NULL);
}
#endif

/* Calls `work` in so many threads, at most THREADS_RUN_MOST, the calling one among them, and waits
 * for all of them. Each has a context of its own, `size` bytes after the one before; 0: they have
 * the same. If a thread cannot be started, there are fewer, so any number of them must do it all.
 */
void threads_run(unsigned count, void *(*work)(void *), void *contexts, size_t size);

#endif

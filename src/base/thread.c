#include "base/thread.h"

void threads_run(unsigned count, void *(*work)(void *), void *contexts, size_t size)
{
    char *context = contexts;
    thread threads[THREADS_RUN_MOST];
    unsigned started = 1;

    while (started < count && thread_start(&threads[started], work, context + started * size))
        started++;
    work(context);
    while (--started > 0)
        thread_wait(threads[started]);
}

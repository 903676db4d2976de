/* Threads that share a range of numbers between them, part by part. */
#ifndef TABLES_CROWD_H
#define TABLES_CROWD_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

/* Does the numbers from `from` to before `to`. */
typedef void crowd_worker(void *context, uint64_t from, uint64_t to);

#define CROWD_THREADS_MOST 64

/* How the work is shared. */
struct crowd {
    unsigned threads; /* 1 to CROWD_THREADS_MOST */
    const volatile sig_atomic_t
        *interrupted; /* no more work is begun once it is not 0. May be NULL */
};

/* Calls `work` for all numbers below `count`. Returns false if it was interrupted. */
bool crowd_run(const struct crowd *crowd, uint64_t count, crowd_worker *work, void *context);

#endif

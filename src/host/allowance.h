/* The limits of a run: processor time, wall time, memory and output (language.md 1). Each is
 * measured where it is used: the times by timers that interrupt whatever is running, memory here,
 * and output where it is written (host/output.h). */
#ifndef HOST_ALLOWANCE_H
#define HOST_ALLOWANCE_H

#include <stdbool.h>
#include <stdint.h>

#include "arbiter/memory.h"

#define MEGABYTE 1048576

/* 0 means no limit. */
struct allowance {
    uint64_t cpu;    /* seconds, of all threads */
    uint64_t time;   /* seconds */
    uint64_t memory; /* megabytes */
    uint64_t output; /* megabytes */
};

/* Memory whose use is counted and limited. */
struct counted_memory {
    arb_memory memory; /* allocates it */
    uint64_t most;     /* the limit, in bytes */
    uint64_t used;     /* bytes allocated now */
    bool refused;      /* a request went beyond the limit */
};

/* Returns an allocator that refuses any request that would bring its total above `counted->most`.
 * `counted` must outlive it. Only one thread may use it at a time. */
arb_memory counted_memory(struct counted_memory *counted);

#endif

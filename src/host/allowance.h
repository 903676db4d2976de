/* What a run may use, at the most: processor time, wall time, memory and output
 * (language.md 1). Each kind is measured where it is used: the times by timers of the program,
 * which interrupt what is under way; memory here; output where it is written (host/output.h). */
#ifndef HOST_ALLOWANCE_H
#define HOST_ALLOWANCE_H

#include <stdbool.h>
#include <stdint.h>

#include "arbiter/memory.h"

#define MEGABYTE 1048576

/* 0: as much as there is. */
struct allowance {
    uint64_t cpu;    /* seconds, of all threads */
    uint64_t time;   /* seconds */
    uint64_t memory; /* megabytes */
    uint64_t output; /* megabytes */
};

/* Memory that is counted. */
struct counted_memory {
    arb_memory memory; /* where it comes from */
    uint64_t most;     /* bytes */
    uint64_t used;
    bool refused; /* more was asked for */
};

/* Memory of which no more than `counted` allows is given at a time. `counted` must outlive it, and
 * only one thread may ask for memory at a time. */
arb_memory counted_memory(struct counted_memory *counted);

#endif

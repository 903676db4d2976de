/* Memory for tests that is counted and can run out. */
#ifndef DISK_TALLY_H
#define DISK_TALLY_H

#include <stdbool.h>
#include <stddef.h>

#include "arbiter/memory.h"

/* Every block is remembered with its size. A block that grows always moves, so that a
 * pointer into the old one is found by AddressSanitizer. */
struct tally {
    size_t blocks;  /* that are out */
    size_t bytes;   /* in them */
    size_t most;    /* bytes there have been at once */
    size_t calls;   /* that asked for memory */
    size_t fail_at; /* the number, from 1, of the call that gets none; 0: all get some */
    bool fail_on;   /* those behind it get none either */
    bool failed;    /* one has got none */
    bool wrong;     /* a size or a block was handed back that was never given */
};

/* Memory that `tally` counts, which must stay where it is. Where there is truly none, the
 * program is aborted: no test can go on. */
arb_memory tally_memory(struct tally *tally);

#endif

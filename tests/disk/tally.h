/* Counted memory for tests, which can run out. */
#ifndef DISK_TALLY_H
#define DISK_TALLY_H

#include <stdbool.h>
#include <stddef.h>

#include "arbiter/memory.h"

/* The size of every block is recorded. A block that grows always moves, so that AddressSanitizer
 * finds pointers into the old one. */
struct tally {
    size_t blocks;  /* that are allocated */
    size_t bytes;   /* in them */
    size_t most;    /* bytes there have been at once */
    size_t calls;   /* requests for memory */
    size_t fail_at; /* the number, from 1, of the call that fails; 0: none does */
    bool fail_on;   /* all later ones fail too */
    bool failed;    /* one has failed */
    bool wrong;     /* a wrong size or an unknown block was freed */
};

/* Memory that `tally` counts, which must not be moved. If there is really none, the program is
 * aborted: no test can go on. */
arb_memory tally_memory(struct tally *tally);

#endif

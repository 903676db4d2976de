/* Runs of a script with one thing failing, and the judgement of what came of each. */
#ifndef FAILURES_TRIES_H
#define FAILURES_TRIES_H

#include "failures/material.h"

/* A way to fail: the n-th request for memory, or the n-th call of a kind with an errno. */
struct way {
    bool memory;
    enum disk_call what;
    int error;
    bool on; /* all later ones fail too */
};

struct tally_of_tries {
    size_t runs;
    size_t passed; /* cases: a script and a way */
    size_t failed;
};

/* Runs the script without a failure: it must print what its .out says. Then with reads and writes
 * of one byte: the same. Then in each of these ways with the first call failing, the second, the
 * third, until a run completes without a failure. Faults are printed. */
void try_script(const struct materials *materials, const struct script *script,
                const struct way *ways, size_t count, struct tally_of_tries *tally);

#endif

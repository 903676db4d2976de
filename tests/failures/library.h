/* The library without memory: a call fails, and is as if it had not been made. */
#ifndef FAILURES_LIBRARY_H
#define FAILURES_LIBRARY_H

#include "failures/tries.h"

/* For each rule set, plays, sets up, thinks, counts, saves, loads and draws, in a few hundred
 * random steps that are always the same, each with the first request for memory failing, the second
 * and so on until it succeeds, once and permanently: a step that fails must say so and leave the
 * game, its past and the random numbers unchanged. The final result is that without a failure.
 * Faults are printed; a rule set is one case for once and one for permanently. */
void try_library(struct tally_of_tries *tally);

#endif

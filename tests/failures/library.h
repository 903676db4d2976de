/* The library without memory: what it is asked for fails, and is as if it had not been asked. */
#ifndef FAILURES_LIBRARY_H
#define FAILURES_LIBRARY_H

#include "failures/tries.h"

/* For each rule set, plays, sets up, thinks, counts, saves, loads and draws, a few hundred steps of
 * chance that are always the same, each with the first request for memory failing, the second and
 * so on until it succeeds, once and for good: a step that fails must say so and leave the game, its
 * past and the random numbers as they were. In the end all is as it comes without a failure. What
 * was wrong is printed; a rule set is one case for once and one for good. */
void try_library(struct tally_of_tries *tally);

#endif

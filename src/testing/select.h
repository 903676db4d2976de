/* Selects which of the tests found are run. */
#ifndef TESTING_SELECT_H
#define TESTING_SELECT_H

#include "testing/discover.h"
#include "testing/settings.h"

/* Drops all tests that --filter, --failed and --shard exclude. Returns the exit status after
 * printing a message, or -1 to continue. */
int select_tests(struct tests *tests, const struct test_settings *settings);

/* Returns which of `shares` shares a name belongs to, from 1. This does not depend on what other
 * names there are. */
size_t share_of(const char *name, size_t shares);

/* Shuffles numbers into an order that depends only on the seed. */
void shuffle(size_t *numbers, size_t count, uint64_t seed);

#endif

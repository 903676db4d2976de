/* Which of the tests that were found are run. */
#ifndef TESTING_SELECT_H
#define TESTING_SELECT_H

#include "testing/discover.h"
#include "testing/settings.h"

/* Drops all tests that --filter, --failed and --shard leave out. The status to end with, what is to
 * be said having been said, or -1 to go on. */
int select_tests(struct tests *tests, const struct test_settings *settings);

/* In which of so many shares a name is, from 1: the same whatever other names there are. */
size_t share_of(const char *name, size_t shares);

/* Puts numbers in an order that the seed decides. */
void shuffle(size_t *numbers, size_t count, uint64_t seed);

#endif

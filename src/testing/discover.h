/* Finds the tests, the scripts named on the command line and those in the folders named there, and
 * selects which of them are run. */
#ifndef TESTING_DISCOVER_H
#define TESTING_DISCOVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct test_settings;

struct test {
    char *name;  /* the path as given, without a leading `./`, with `.cmd` */
    char *shown; /* the name in printable form */
    bool orphan; /* an .out or .status file without a script */
};

struct tests {
    struct test *at; /* sorted by the bytes of the names, each name once */
    size_t count;
    size_t room;
};

/* Finds all tests that the `count` paths lead to. Returns the exit status after printing a message,
 * or -1 to continue. */
int discover(struct tests *tests, char *const *paths, size_t count);

/* Stores the paths of the folders of the tests in `folders`, which has room for one of each
 * test. The same one may be there again. Returns how many there are; the caller frees them. */
size_t tests_folders(const struct tests *tests, const char **folders);

void test_free(struct test *test);
void tests_free(struct tests *tests);

/* Returns the name of another file of a test: what follows the last dot of a name is replaced, and
 * the dot, by `ending`. The caller frees it. */
char *test_file(const char *name, const char *ending);

/* Returns whether a name ends with `ending` and has something before it. */
bool ends_with(const char *name, const char *ending);

/* Drops all tests that --filter, --failed and --shard exclude. Returns the exit status after
 * printing a message, or -1 to continue. */
int select_tests(struct tests *tests, const struct test_settings *settings);

/* Returns which of `shares` shares a name belongs to, from 1. This does not depend on what other
 * names there are. */
size_t share_of(const char *name, size_t shares);

/* Shuffles numbers into an order that depends only on the seed. */
void shuffle(size_t *numbers, size_t count, uint64_t seed);

#endif

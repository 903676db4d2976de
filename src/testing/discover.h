/* Finds the tests: the scripts that the command line names, and those in its folders. */
#ifndef TESTING_DISCOVER_H
#define TESTING_DISCOVER_H

#include <stdbool.h>
#include <stddef.h>

struct test {
    char *name;  /* the path as given, without a leading `./`, with `.cmd` */
    bool orphan; /* it is no script, but an .out or .status without one */
};

struct tests {
    struct test *at; /* in the order of the names' bytes, each name once */
    size_t count;
};

/* Finds all tests that the `count` paths lead to. The status to end with, what is to be said having
 * been said, or -1 to go on. */
int discover(struct tests *tests, char *const *paths, size_t count);

/* Puts the tests in the order of their names and drops the second of a name. */
void tests_sort(struct tests *tests);
void tests_add(struct tests *tests, const char *name, bool orphan);
void tests_free(struct tests *tests);

/* The name of another file of a test: `.cmd` at its end replaced by `ending`. To be freed. */
char *test_file(const char *name, const char *ending);

/* Whether a name ends like this, with something before it. */
bool ends_with(const char *name, const char *ending);

#endif

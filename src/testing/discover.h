/* Finds the tests: the scripts named on the command line, and those in the folders named there. */
#ifndef TESTING_DISCOVER_H
#define TESTING_DISCOVER_H

#include <stdbool.h>
#include <stddef.h>

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

void tests_add(struct tests *tests, const char *name, bool orphan);
void test_free(struct test *test);
void tests_free(struct tests *tests);

/* Returns the name of another file of a test: what follows the last dot of a name is replaced, and
 * the dot, by `ending`. The caller frees it. */
char *test_file(const char *name, const char *ending);

/* Returns whether a name ends with `ending` and has something before it. */
bool ends_with(const char *name, const char *ending);

#endif

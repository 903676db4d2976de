/* The tables of a rule set that are in a folder. */
#ifndef TABLES_TABLE_SET_H
#define TABLES_TABLE_SET_H

#include "tables/table_file.h"

struct table_set {
    const struct host *host;
    const char *folder;
    bool whole;          /* tables are checked when they are opened, not page by page when asked */
    atomic_bool damaged; /* a page was found to be damaged since */
    char wrong[TABLE_WRONG_ROOM];
    struct endings endings;
    struct table_map maps[ENDINGS_ROOM]; /* by number of the ending */
};

/* Told of a file that is not used. */
typedef void table_fault(void *context, const char *path, const char *why);

/* Begins with no tables, which are checked as `whole` says. Returns NULL, or why there can be none
 * for the rule set. */
const char *table_set_begin(struct table_set *set, const struct host *host, const char *folder,
                            const arb_rules *rules, bool whole);

/* Opens the table of an ending if it is there and right. `fault` is told of one that is there and
 * wrong. Returns whether it can be used. */
bool table_set_open(struct table_set *set, struct ending ending, table_fault *fault, void *context);

/* Opens the tables of all endings with up to so many pieces. `fault` is also told of those that are
 * missing among others of as many pieces. */
void table_set_open_all(struct table_set *set, unsigned most, table_fault *fault, void *context);

/* Closes the tables that were found to be damaged since they were opened, and tells `fault`. Nobody
 * may be asking them. */
void table_set_drop_damaged(struct table_set *set, table_fault *fault, void *context);

void table_set_end(struct table_set *set);

#endif

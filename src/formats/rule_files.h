/* Rule sets from files (rules.md 11): those that were read in this run, and those that are
 * installed with the program. */
#ifndef FORMATS_RULE_FILES_H
#define FORMATS_RULE_FILES_H

#include "host/host.h"
#include "rules/rules.h"

/* An error in a file. */
struct rule_file_fault {
    const char *path;
    bool inherited; /* the file is not the one that was asked for, but is inherited by it */
    size_t line;
    const char *message;
};

/* Called for each error, those of a file before those of one that inherits it. */
typedef void rule_fault_taker(void *context, const struct rule_file_fault *fault);

struct rule_files {
    const struct host *host;
    struct rule_list read; /* owned; each stays as it was read */
    rule_fault_taker *fault;
    void *context;
};

/* Returns whether a word is the path of a file, not a name: it has a `/` or ends in `.rules`. */
bool rule_files_is_path(const char *word);

/* Reads a file, adds its rule set to those that were read, and stores it. It replaces one of the
 * same name for those who look for it. Returns ARB_CANNOT_OPEN, with the errno in *error;
 * ARB_BAD_FILE after errors; or ARB_OUT_OF_MEMORY. */
arb_ruling rule_files_read(struct rule_files *files, const char *path, const arb_rules **rules,
                           int *error);

/* Finds a rule set by name, in any case, among those built in, those read and those installed,
 * which are read. Returns ARB_UNKNOWN_NAME if there is none, or what rule_files_read does. */
arb_ruling rule_files_find(struct rule_files *files, const char *name, const arb_rules **rules,
                           int *error);

/* Reads those that are installed and were not read, in the order of their names, so that they are
 * listed with the others. Those that cannot be read or are wrong are passed over. */
void rule_files_read_installed(struct rule_files *files);

/* Frees the rule sets, after the last game with one of them. */
void rule_files_end(struct rule_files *files);

#endif

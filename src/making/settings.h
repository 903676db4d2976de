/* The command lines of --make-tables and --table-report: NAME N DIR. */
#ifndef MAKING_SETTINGS_H
#define MAKING_SETTINGS_H

#include "endings/ending.h"
#include "formats/rule_files.h"

struct making_settings {
    struct rule_files files; /* what NAME is read from, if it is a file */
    const arb_rules *rules;
    unsigned pieces;
    const char *folder;
    uint64_t threads;
};

/* Reads the command line, whose first word is one of the two. Returns -1, or the status to exit
 * with. In both cases the files are to be ended. */
int making_settings_read(struct making_settings *settings, int argc, char **argv,
                         const struct host *host);

#endif

/* The command lines of --make-tables and --table-report: NAME N FOLDER, and what tables need. */
#ifndef MAKING_SETTINGS_H
#define MAKING_SETTINGS_H

#include "base/text.h"
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

/* Numbers of bytes, as near as a double is. */
struct needs {
    double memory; /* while the largest table is made */
    double disk;   /* of all tables */
};

/* Returns what all endings with up to so many pieces need. */
struct needs needs_of(const struct ending_board *board, unsigned pieces);

/* Adds `12 MB`, with the unit that fits. */
void needs_add_bytes(struct text *text, double bytes);

/* Adds `needs 12 MB of memory and 34 MB on disk`. */
void needs_add(struct text *text, const struct needs *needs);

#endif

/* The whole program, run in this process on a disk of the tests. */
#ifndef FAILURES_PROGRAM_H
#define FAILURES_PROGRAM_H

#include "disk/disk.h"

#define SAID_ROOM 4096

struct ending {
    int status;
    char said[SAID_ROOM]; /* on standard error, cut at this length */
};

/* Runs it with these arguments, the last of which is followed by NULL. Its host is that of the
 * disk. Ends this program with a message if it cannot be run. */
struct ending program_run(struct disk *disk, int count, char *const arguments[]);

#endif

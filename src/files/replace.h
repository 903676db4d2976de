/* Files that are written whole or not at all: beside their place, synced, and renamed
 * over what was there, so that an interrupted save leaves the old file; then the folder is
 * synced, so that the new one is found there whatever happens. */
#ifndef FILES_REPLACE_H
#define FILES_REPLACE_H

#include "host/output.h"

struct replacement {
    const struct host *host;
    int file;
    bool in_place; /* a device or a pipe: nothing to be renamed over */
    char real[HOST_PATH_ROOM];
    char beside[HOST_PATH_ROOM + 16];
};

/* Begins to replace the file of that path; what is written to `file` becomes it. 0, or
 * minus the errno and nothing is left behind: -EBUSY when it is the regular file that is
 * open as `in_use`. */
int replace_begin(struct replacement *replacement, const struct host *host, const char *path,
                  int in_use);

/* Ends it: `error` is 0, or what went wrong while writing, and then the old file stays.
 * 0, or minus the errno: then the old file stays too, unless it is only not certain that the new
 * one would outlive a power cut. What saves that were killed have left beside it is removed. */
int replace_end(struct replacement *replacement, int error);

#endif

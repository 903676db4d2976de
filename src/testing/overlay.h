/* The files that a script sees: those of its own folder, which it may only read, and over them
 * those that it writes, which go to the folder of the run. That is the working directory. */
#ifndef TESTING_OVERLAY_H
#define TESTING_OVERLAY_H

#include "host/host.h"

struct overlay {
    struct host under;
    const char *folder; /* the script's, as an absolute path */
    bool *file_size;    /* is set when a write meets the limit of a file's size */
};

/* A host whose relative paths are found so. `overlay` must outlive it. */
struct host overlay_host(struct overlay *overlay);

#endif

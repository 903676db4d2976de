/* The files that a script sees. It can read those in its own folder. What it writes goes to the
 * run's folder, which is the working directory, and hides files of the same name. */
#ifndef TESTING_OVERLAY_H
#define TESTING_OVERLAY_H

#include "host/output.h"

struct overlay {
    struct host under;
    const char *folder; /* the script's folder, as an absolute path */
    bool *file_size;    /* set when a write meets the limit on file size */
};

/* Returns a host that looks up relative paths this way. `overlay` must outlive it. */
struct host overlay_host(struct overlay *overlay);

#endif

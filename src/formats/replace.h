/* Replaces a file whole or not at all. The new file is written in the same folder, synced, and
 * renamed over the old one, so that an interrupted save leaves the old file. Then the folder is
 * synced, so that the new file is still there after a power cut. */
#ifndef FORMATS_REPLACE_H
#define FORMATS_REPLACE_H

#include "host/output.h"

struct replacement {
    const struct host *host;
    int file;
    struct output out;                /* to it */
    bool in_place;                    /* a device or a pipe, which is written directly */
    char real[HOST_PATH_ROOM];        /* the path, with links resolved */
    char beside[HOST_PATH_ROOM + 16]; /* the path of the new file */
    char buffer[4096];                /* of `out` */
};

/* Begins to replace the file at `path`. The caller writes the new contents to `out`, and leaves the
 * replacement where it is. Returns 0, or minus the errno, and then there is nothing to clean up.
 * Returns -EBUSY for the regular file that is open as `in_use`. */
int replace_begin(struct replacement *replacement, const struct host *host, const char *path,
                  int in_use);

/* Finishes the replacement. `error` is 0, or minus the errno of what failed besides `out`; then,
 * and after an error of `out`, the old file stays. Returns 0, or minus the errno. The old file
 * stays then too, unless only the sync of the folder failed: the new file is in place but might not
 * survive a power cut. Removes files that saves which were killed have left in the folder. */
int replace_end(struct replacement *replacement, int error);

/* The two steps of replace_end, for several files that are replaced together: all of them are
 * finished before the first is put in its place. replace_finish writes and closes the new file,
 * beside the old one. replace_put renames it, or after an error of any of them, which it is given,
 * removes it. Both return 0, or minus the errno. */
int replace_finish(struct replacement *replacement, int error);
int replace_put(struct replacement *replacement, int error);

#endif

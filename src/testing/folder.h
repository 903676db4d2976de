/* The folders that tests run in. */
#ifndef TESTING_FOLDER_H
#define TESTING_FOLDER_H

#include <stdbool.h>
#include <stdint.h>

/* Makes a temporary folder for the run, in $TMPDIR, which may be relative to `here`, or else in
 * /tmp. Returns its absolute path, or NULL with errno set. The folder and everything in it are
 * removed when this process calls exit. */
const char *folder_begin(const char *here);

/* Removes a folder with everything in it that can be removed, whatever its permissions. Returns the
 * length of the largest regular file that was in it or below it. */
uint64_t folder_remove(char *path);

/* Returns the bytes that a folder takes on the disk with what is in it, as far as it can be read.
 */
uint64_t folder_size(const char *path);

/* Returns the absolute path of a folder or file that may be given relative to `from`. The caller
 * frees it. */
char *path_from(const char *from, const char *path);

/* Makes the folders on the way to a path. */
bool folders_make(const char *path);

#endif

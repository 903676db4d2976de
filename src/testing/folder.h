/* The folders that tests run in. */
#ifndef TESTING_FOLDER_H
#define TESTING_FOLDER_H

#include <stdbool.h>
#include <stdint.h>

/* Makes a folder of the run's own where temporary files belong ($TMPDIR, else /tmp); its absolute
 * path, or NULL, and errno says why. It is removed, with all in it, when this process ends by
 * exit. */
const char *folder_begin(void);

/* Removes it before that. */
void folder_end(void);

/* Removes a folder or a file with all in it; false: something stays. */
bool folder_remove(const char *path);

/* The length of the largest regular file in a folder and below it. */
uint64_t folder_largest(const char *path);

/* The absolute path of a folder or file that may be given relative to `from`; to be freed. */
char *path_from(const char *from, const char *path);

/* The caller's folder; to be freed. NULL: errno says why it is not known. */
char *folder_now(void);

/* Makes the folders that a path leads through, and, if `whole`, that of the path itself. */
bool folders_make(const char *path, bool whole);

#endif

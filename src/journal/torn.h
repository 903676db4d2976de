/* Keeps the torn end of a journal in another file. */
#ifndef JOURNAL_TORN_H
#define JOURNAL_TORN_H

#include "host/host.h"

/* Appends everything from byte `from` on of the journal that is open as `file` to the file whose
 * name is `path` with .torn, and syncs it. Returns 0, or the errno; then that file is unchanged. */
int torn_keep(const struct host *host, const char *path, int file, uint64_t from);

#endif

/* What is torn off the end of a journal is kept. */
#ifndef JOURNAL_TORN_H
#define JOURNAL_TORN_H

#include "host/host.h"

/* Appends all that the journal, which is open as `file`, has from the byte `from` on to the file
 * called `path` with .torn, and has it on the disk. 0, or the errno; then that file is as it was.
 */
int torn_keep(const struct host *host, const char *path, int file, uint64_t from);

#endif

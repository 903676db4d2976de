#include <errno.h>
#include <string.h>

#include "journal/journal.h"

#define ENDING ".torn"

/* Appends everything from `from` on, or nothing. */
static int append(const struct host *host, const char *name, int file, uint64_t from)
{
    int to = host->open_to_keep(host->context, name);
    int64_t length = to < 0 ? to : host->length_of(host->context, name, to);
    int error = length < 0 ? (int)-length : output_copy(host, file, from, to);
    int closed;

    if (to < 0)
        return error;
    if (error == 0)
        error = -host->sync(host->context, to);
    if (error != 0 && length >= 0)
        (void)host->cut(host->context, to, (uint64_t)length);
    closed = -host->close(host->context, to);
    return error != 0 ? error : closed;
}

int torn_keep(const struct host *host, const char *path, int file, uint64_t from)
{
    TEXT_CHECKED(name, HOST_PATH_ROOM);
    int error;

    text_string(&name, path);
    text_string(&name, ENDING);
    if (name.cut)
        return ENAMETOOLONG;
    error = append(host, name.bytes, file, from);
    return error != 0 ? error : -host->sync_name(host->context, name.bytes);
}

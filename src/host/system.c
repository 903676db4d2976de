#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/host.h"

static int open_file(const char *path, int flags)
{
    int file;

    do
        file = open(path, flags | O_CLOEXEC, 0666);
    while (file < 0 && errno == EINTR);
    return file < 0 ? -errno : file;
}

static int open_to_read(void *context, const char *path)
{
    int file = open_file(path, O_RDONLY);
    struct stat status;

    (void)context;
    if (file < 0)
        return file;
    /* open() takes a directory, and only read() refuses it: too late for "nothing happened". */
    if (fstat(file, &status) == 0 && S_ISDIR(status.st_mode)) {
        close(file);
        return -EISDIR;
    }
    return file;
}

static int open_to_write(void *context, const char *path)
{
    (void)context;
    return open_file(path, O_WRONLY | O_CREAT | O_TRUNC);
}

static ptrdiff_t read_file(void *context, int file, void *bytes, size_t room)
{
    ssize_t count;

    (void)context;
    do
        count = read(file, bytes, room);
    while (count < 0 && errno == EINTR);
    return count < 0 ? -errno : count;
}

static ptrdiff_t write_file(void *context, int file, const void *bytes, size_t length)
{
    ssize_t count;

    (void)context;
    do
        count = write(file, bytes, length);
    while (count < 0 && errno == EINTR);
    return count < 0 ? -errno : count;
}

static bool may_block(void *context, int file)
{
    struct stat status;

    (void)context;
    return fstat(file, &status) != 0 || !S_ISREG(status.st_mode);
}

static int close_file(void *context, int file)
{
    (void)context;
    /* Not tried again: after EINTR Linux has closed it all the same. */
    return close(file) < 0 && errno != EINTR ? -errno : 0;
}

struct host host_system(void)
{
    return (struct host){.memory = arb_memory_standard(),
                         .open_to_read = open_to_read,
                         .open_to_write = open_to_write,
                         .read = read_file,
                         .write = write_file,
                         .may_block = may_block,
                         .close = close_file};
}

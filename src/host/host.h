/* The host: everything the program needs from the system, as a table of functions, so that tests
 * can make any of them fail. */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/memory.h"

/* The size of the buffer for the path that `examine` returns. */
#define HOST_PATH_ROOM 4096

/* Files are numbers, 0 for standard input and 1 for standard output. A function that fails returns
 * minus the errno. A call that a signal interrupts is retried, unless an interrupt has been noted;
 * then it returns -EINTR. */
struct host {
    arb_memory memory;
    void *context; /* passed to each of the following functions */

    /* An enum interruption: not 0 when the operation in progress should stop. NULL: never. */
    const volatile sig_atomic_t *interrupted;

    /* Opens a file to read, or an empty one to write. Returns its number; -EISDIR for a
     * directory. */
    int (*open_to_read)(void *context, const char *path);
    int (*open_to_write)(void *context, const char *path);

    /* Reads up to `room` bytes. Returns how many, 0 at the end of the file. */
    ptrdiff_t (*read)(void *context, int file, void *bytes, size_t room);

    /* Writes at least one of the `length` bytes. Returns how many. */
    ptrdiff_t (*write)(void *context, int file, const void *bytes, size_t length);

    /* Whether a read may have to wait for input. True for everything but regular files. */
    bool (*may_block)(void *context, int file);

    /* Whether the path leads to something other than a regular file or a directory, such as a pipe
     * or a terminal, which another program may hold the other end of. Does not open it. */
    bool (*is_shared)(void *context, const char *path);

    /* Whether both paths lead to the same regular file. */
    bool (*is_same)(void *context, const char *one, const char *other);

    int (*close)(void *context, int file);

    /* Stores the path of the rule text of that name that is installed with the program, if there is
     * one, in `path`, which has HOST_PATH_ROOM bytes. Returns false if it is not known where they
     * are. NULL: none are installed. */
    bool (*installed)(void *context, const char *name, char *path);

    /* Calls `take` with the name of each of them, in any order. NULL: they are not listed. */
    void (*each_installed)(void *context, void (*take)(void *to, const char *name), void *to);

    /* The time in microseconds, from a clock that never goes back. */
    uint64_t (*clock)(void *context);

    /* Shows a progress message in place of the last one; a NULL text clears it. The function is
     * NULL when there is no terminal to show it on. */
    void (*progress)(void *context, const char *text);

    /* The following are for files that are replaced whole (formats/replace.c).
     *
     * Returns what is at `path`: 0 nothing, 1 a regular file that may be written, 2 something else
     * that may be written and must be written in place. Stores the path with all links resolved in
     * `real`, which has HOST_PATH_ROOM bytes. Returns -EBUSY for the regular file that is open as
     * `in_use`, which is -1 if none matters. */
    int (*examine)(void *context, const char *path, int in_use, char *real);

    /* Creates a file with a unique name: `name` ends with XXXXXX, which is replaced. The file gets
     * the owner, group and permissions of the file `like`, as far as the user may set them, or the
     * default ones if `like` does not exist. Returns its number. */
    int (*open_beside)(void *context, char *name, const char *like);
    int (*sync)(void *context, int file); /* waits until the file is on the disk */
    int (*rename)(void *context, const char *from, const char *to);
    int (*remove)(void *context, const char *path);

    /* Waits until the name of the file at that path is on the disk as well. */
    int (*sync_name)(void *context, const char *path);

    /* Removes old files that were left behind by programs that were killed: those that belong to
     * the user and have a name that open_beside could have made from `name`. */
    void (*sweep)(void *context, const char *name);

    /* The following are for a file that is read and then only appended to (journal/journal.c).
     *
     * Opens a regular file, creating an empty one if there is none, and locks it against other
     * programs. Returns -EWOULDBLOCK when another program has locked it, -ENODEV when it is not a
     * regular file. */
    int (*open_to_keep)(void *context, const char *path);
    int (*cut)(void *context, int file, uint64_t length); /* truncates to `length` bytes */

    /* Like `read`, but from `offset` on, whatever has been read so far. */
    ptrdiff_t (*read_at)(void *context, int file, uint64_t offset, void *bytes, size_t room);

    /* Returns the length of the file that is open as `file` if `path` leads to it, directly or
     * through links. Returns -ESTALE if `path` leads to another file. */
    int64_t (*length_of)(void *context, const char *path, int file);

    /* Makes a file that is open readable as memory, which programs share. Returns NULL if that
     * fails. It stays so when the file is closed, until `unmap`. */
    const void *(*map)(void *context, int file, size_t length);
    void (*unmap)(void *context, const void *bytes, size_t length);
};

/* Whether the operation in progress should stop. */
static inline bool host_interrupted(const struct host *host)
{
    return host->interrupted != NULL && *host->interrupted != 0;
}

/* Why the current work must stop. */
enum interruption {
    INTERRUPTION_NONE,
    INTERRUPTION_KEY,   /* Ctrl-C */
    INTERRUPTION_CPU,   /* the run has used up its processor time */
    INTERRUPTION_TIME,  /* the run has used up its wall time */
    INTERRUPTION_XCPU,  /* SIGXCPU: the processor time that the system allows is used up */
    INTERRUPTION_SIGNAL /* a signal is to end the program */
};

/* Where the functions of host_system look for interrupts. */
struct host_interrupts {
    volatile sig_atomic_t *noted; /* an enum interruption, set by a signal handler */
};

/* Returns a host that uses the operating system's files and the C library's memory. Once an
 * interrupt is noted, opening or reading a file, or waiting to write one, fails with -EINTR.
 * Standard output, where the answers go, is still written. `interrupts` may be NULL, for none, and
 * must outlive the host. */
struct host host_system(struct host_interrupts *interrupts);

/* Returns how many processors the program may use, at least 1. Opens no file. */
unsigned processors(void);

/* Stores the path that leads to `way` from the folder that is `up` folders above that of the
 * program, cut off if there is no room. Returns false if it is not known where the program is. */
bool place_from_program(unsigned up, const char *way, char *path, size_t room);

#endif

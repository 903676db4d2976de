/* The host: everything the house needs from outside, as functions that are given to
 * it, so that tests can make any of them fail. */
#ifndef HOST_HOST_H
#define HOST_HOST_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/memory.h"

/* Room for a path that HOST.examine gives. */
#define HOST_PATH_ROOM 4096

/* Files are numbers, 0 for standard input and 1 for standard output. What fails
 * returns minus the errno that says why. A call that a signal breaks off is tried
 * again, unless what is under way is to be broken off: -EINTR. */
struct host {
    arb_memory memory;
    void *context; /* handed to each of the following */

    /* Opens a file to read, or an empty one to write; its number. -EISDIR for a directory. */
    int (*open_to_read)(void *context, const char *path);
    int (*open_to_write)(void *context, const char *path);

    /* Up to `room` bytes; how many, 0 at the end. */
    ptrdiff_t (*read)(void *context, int file, void *bytes, size_t room);

    /* At least one of `length` bytes; how many. */
    ptrdiff_t (*write)(void *context, int file, const void *bytes, size_t length);

    /* Whether a read can have to wait for somebody: of all but regular files. */
    bool (*may_block)(void *context, int file);

    /* The same of a path, before it is opened: neither a regular file nor a folder is there, but
     * something whose other end somebody else has, as a pipe or a terminal. */
    bool (*is_shared)(void *context, const char *path);

    /* Whether both paths lead to one regular file. */
    bool (*is_same)(void *context, const char *one, const char *other);

    int (*close)(void *context, int file);

    /* Microseconds on a clock that only goes forward. */
    uint64_t (*clock)(void *context);

    /* Shows somebody how far something has come, in place of what it showed last; NULL for the
     * text: it is over. NULL where nobody watches. */
    void (*progress)(void *context, const char *text);

    /* For files that are replaced whole (files/replace.c). What is at `path`: 0 nothing, 1 a
     * regular file that may be written, 2 something else that is written where it stands;
     * the path that links lead to is put in `real`, of HOST_PATH_ROOM bytes. The regular
     * file that is open as `in_use` is busy. */
    int (*examine)(void *context, const char *path, int in_use, char *real);

    /* Makes a new file of a name of its own: `name` ends with XXXXXX, which is changed. It
     * gets the owner, the group and the permissions of the file `like`, as far as the user may
     * give them, or those of any new file when there is none. */
    int (*open_beside)(void *context, char *name, const char *like);
    int (*sync)(void *context, int file); /* until it is on the disk */
    int (*rename)(void *context, const char *from, const char *to);
    int (*remove)(void *context, const char *path);

    /* Until it is on the disk too what the file of that path is called. */
    int (*sync_name)(void *context, const char *path);

    /* Removes what programs that were killed have left behind under names that open_beside makes
     * of `name`: only what is the user's own, and old. */
    void (*sweep)(void *context, const char *name);

    /* For a file that is read and then only appended to (journal/journal.c). Opens a regular file,
     * an empty new one where there is none, and keeps other programs from doing the same:
     * -EWOULDBLOCK when one has it, -ENODEV when it is no regular file. */
    int (*open_to_keep)(void *context, const char *path);
    int (*cut)(void *context, int file, uint64_t length); /* to the first `length` bytes */

    /* The same as `read`, of the bytes from `offset` on, wherever reading has come to. */
    ptrdiff_t (*read_at)(void *context, int file, uint64_t offset, void *bytes, size_t room);

    /* The length of the file that is open as `file`, when it is the one that `path` leads to, by
     * whatever links; else minus an errno, -ESTALE when that is another one. */
    int64_t (*length_of)(void *context, const char *path, int file);
};

/* Why what is under way is to be broken off. */
enum interruption {
    INTERRUPTION_NONE,
    INTERRUPTION_KEY,   /* Ctrl-C */
    INTERRUPTION_CPU,   /* the processor time that the run may use is used up */
    INTERRUPTION_TIME,  /* so is the wall time */
    INTERRUPTION_XCPU,  /* the processor time that the system allows is, which said so by SIGXCPU */
    INTERRUPTION_SIGNAL /* a signal is to end the program */
};

/* Of whose interrupts the system's calls hear. */
struct host_interrupts {
    volatile sig_atomic_t *noted; /* an enum interruption, set by a signal handler */
};

/* The operating system's files and the C library's memory. Once an interrupt is noted, what would
 * open or read a file, or waits to write one, gives up with -EINTR; standard output, where
 * the answers go, is written all the same. NULL: nothing ever is noted. Must outlive the host. */
struct host host_system(struct host_interrupts *interrupts);

#endif

/* A disk and memory for tests: files that exist only there, and a host (host/host.h) for using
 * them, each of whose calls can be made to fail. It does not depend on Criterion. */
#ifndef DISK_DISK_H
#define DISK_DISK_H

#include "disk/tally.h"
#include "host/host.h"

#define DISK_NAMES 512
#define DISK_HANDLES 64
#define DISK_PATH_ROOM 320

/* The calls of a host that can fail. */
enum disk_call {
    DISK_OPEN_TO_READ,
    DISK_OPEN_TO_WRITE,
    DISK_READ,
    DISK_WRITE,
    DISK_CLOSE,
    DISK_EXAMINE,
    DISK_OPEN_BESIDE,
    DISK_SYNC,
    DISK_RENAME,
    DISK_REMOVE,
    DISK_SYNC_NAME,
    DISK_CALLS, /* how many; also: any of them */
};

/* The bytes of a file, which has names, or is open, or both. */
struct disk_file {
    const char *bytes;
    size_t length;
    char *own;     /* the same bytes; NULL: they belong to the caller and are not changed */
    size_t room;   /* of its own */
    size_t users;  /* names and handles */
    bool unsynced; /* something was written since the last sync */
    bool spoiled;  /* a write, the sync or the close of it has failed */
    bool unnamed;  /* it was renamed, and that was not synced */
    bool made;     /* by the program, under a name of its own, and not renamed yet */
};

struct disk_name {
    char path[DISK_PATH_ROOM]; /* from the top, without `.` and `..`, no `/` before it */
    struct disk_file *file;    /* NULL: a folder */
};

struct disk_handle {
    struct disk_file *file; /* NULL: it is not open */
    size_t at;
    bool writes;
};

/* Handle 0 is standard input, 1 standard output; both are files without a name. */
struct disk {
    struct host host; /* to be handed on; its context is the disk, which must stay where it is */
    struct tally tally;
    char here[DISK_PATH_ROOM]; /* the folder in which paths begin; empty: the top */
    struct disk_name names[DISK_NAMES];
    size_t name_count;
    struct disk_handle handles[DISK_HANDLES];

    /* Failing: call number `fail_at`, from 1, of the kind `fail_what` fails with `fail_with`; with
     * `fail_on` all later calls of that kind fail too. 0: none fails. */
    enum disk_call fail_what;
    size_t fail_at;
    int fail_with;
    bool fail_on;
    bool failed;              /* one has */
    size_t count[DISK_CALLS]; /* calls of each kind so far */
    size_t counted;           /* of the kind `fail_what`, since `fail_at` was set */

    size_t most;           /* bytes that one read or write moves; 0: any number */
    bool input_blocks;     /* a read of standard input may have to wait */
    uint64_t microseconds; /* on its clock */
    uint64_t clock_step;   /* how far it advances at each look; a millisecond, at first */
    unsigned made;         /* files of a name of their own */
    size_t swept;          /* how often leftover files were searched for */

    /* The first thing that no program should do to a disk; NULL if it did none. Such as: closing
     * twice; reading a file opened for writing; removing a file that it has not made; replacing
     * another file with one that was not written, synced and closed without error. */
    const char *wrong;
};

/* An empty disk, on which nothing fails. */
void disk_begin(struct disk *disk);

/* Frees the disk; open files are no fault here. */
void disk_end(struct disk *disk);

/* Adds a file with that path, from the top, replacing any old one. `bytes` stay the caller's, and
 * must not change until the end of the disk. Returns false if there is no room for more names. */
bool disk_add(struct disk *disk, const char *path, const char *bytes, size_t length);

/* An empty folder. A folder with a file exists anyway. */
bool disk_add_folder(struct disk *disk, const char *path);

/* What a program reads on standard input. */
void disk_input(struct disk *disk, const char *bytes, size_t length);

/* What it has written to standard output. */
const struct disk_file *disk_output(const struct disk *disk);

/* The file of a path from `here`; NULL if there is none. */
const struct disk_file *disk_find(struct disk *disk, const char *path);

/* Files that are open, without standard input and output. */
size_t disk_open_count(const struct disk *disk);

/* "read" and the like. */
const char *disk_call_name(enum disk_call what);

#endif

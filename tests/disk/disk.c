#include "disk/disk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "disk/names.h"

#define FIRST_HANDLE 3

const char *disk_call_name(enum disk_call what)
{
    static const char *const names[DISK_CALLS + 1] = {
        "open_to_read", "open_to_write", "read",   "write",  "close",     "examine",
        "open_beside",  "sync",          "rename", "remove", "sync_name", "any call"};

    return names[what];
}

static void blame(struct disk *disk, const char *wrong)
{
    if (disk->wrong == NULL)
        disk->wrong = wrong;
}

/* Counts a call; returns minus the errno that it is to fail with, or 0. */
static int count_call(struct disk *disk, enum disk_call what)
{
    disk->count[what]++;
    if (disk->fail_at == 0 || (disk->fail_what != DISK_CALLS && disk->fail_what != what))
        return 0;
    disk->counted++;
    if (disk->counted < disk->fail_at || (disk->counted > disk->fail_at && !disk->fail_on))
        return 0;
    disk->failed = true;
    return -disk->fail_with;
}

/* The same of a call that names a file, whose path from the top is put in `full`. */
static int count_call_on(struct disk *disk, enum disk_call what, const char *path,
                         char full[DISK_PATH_ROOM])
{
    int failed = count_call(disk, what);

    return failed != 0 ? failed : name_full(disk, path, full);
}

/* ---- names ---------------------------------------------------------------------------- */

const struct disk_file *disk_find(struct disk *disk, const char *path)
{
    char full[DISK_PATH_ROOM];
    const struct disk_name *name = name_full(disk, path, full) == 0 ? name_find(disk, full) : NULL;

    return name != NULL ? name->file : NULL;
}

static bool disk_is_same(void *context, const char *one, const char *other)
{
    const struct disk_file *file = disk_find(context, one);

    return file != NULL && file == disk_find(context, other);
}

/* ---- handles -------------------------------------------------------------------------- */

static int open_handle(struct disk *disk, struct disk_file *file, bool writes)
{
    for (int handle = FIRST_HANDLE; handle < DISK_HANDLES; handle++) {
        if (disk->handles[handle].file == NULL) {
            disk->handles[handle] = (struct disk_handle){.file = file, .writes = writes};
            file->users++;
            return handle;
        }
    }
    return -EMFILE;
}

/* The file with this handle, if it is open in the right way; otherwise NULL, which is a fault of
 * the program. */
static struct disk_handle *handle_open(struct disk *disk, int handle, bool writes)
{
    if (handle < 0 || handle >= DISK_HANDLES || disk->handles[handle].file == NULL) {
        blame(disk, "used a file that is not open");
        return NULL;
    }
    if (disk->handles[handle].writes != writes) {
        blame(disk, "read a file open for writing, or wrote to one open for reading");
        return NULL;
    }
    return &disk->handles[handle];
}

size_t disk_open_count(const struct disk *disk)
{
    size_t count = 0;

    for (int handle = FIRST_HANDLE; handle < DISK_HANDLES; handle++)
        count += disk->handles[handle].file != NULL;
    return count;
}

/* ---- the host's calls -------------------------------------------------------------------- */

static int disk_open_to_read(void *context, const char *path)
{
    struct disk *disk = context;
    char full[DISK_PATH_ROOM];
    int failed = count_call_on(disk, DISK_OPEN_TO_READ, path, full);
    const struct disk_name *name;

    if (failed == 0)
        failed = name_judge(disk, full);
    if (failed != 0)
        return failed;
    name = name_find(disk, full);
    return name != NULL ? open_handle(disk, name->file, false) : -ENOENT;
}

static int disk_open_to_write(void *context, const char *path)
{
    struct disk *disk = context;
    char full[DISK_PATH_ROOM];
    int failed = count_call_on(disk, DISK_OPEN_TO_WRITE, path, full);
    struct disk_name *name;
    int handle;

    if (failed == 0)
        failed = name_judge(disk, full);
    if (failed != 0)
        return failed;
    name = name_find(disk, full);
    if (name != NULL)
        name_drop(disk, name); /* as if it had been emptied: nobody has it open here */
    if (!name_add(disk, full, file_new()))
        return -ENOSPC;
    name = name_find(disk, full);
    handle = open_handle(disk, name->file, true);
    return handle;
}

static ptrdiff_t disk_read(void *context, int handle, void *bytes, size_t room)
{
    struct disk *disk = context;
    int failed = count_call(disk, DISK_READ);
    struct disk_handle *open = handle_open(disk, handle, false);
    size_t left;

    if (room == 0)
        blame(disk, "read zero bytes, which looks like the end of the file");
    if (open == NULL)
        return -EBADF;
    if (failed != 0)
        return failed;
    left = open->file->length - open->at;
    left = left < room ? left : room;
    if (disk->most != 0 && left > disk->most)
        left = disk->most;
    if (left > 0)
        memcpy(bytes, open->file->bytes + open->at, left);
    open->at += left;
    return (ptrdiff_t)left;
}

static ptrdiff_t disk_write(void *context, int handle, const void *bytes, size_t length)
{
    struct disk *disk = context;
    int failed = count_call(disk, DISK_WRITE);
    struct disk_handle *open = handle_open(disk, handle, true);

    if (length == 0)
        blame(disk, "wrote zero bytes");
    if (open == NULL)
        return -EBADF;
    if (failed != 0) {
        open->file->spoiled = true;
        return failed;
    }
    if (disk->most != 0 && length > disk->most)
        length = disk->most;
    file_append(open->file, bytes, length);
    open->file->unsynced = true;
    return (ptrdiff_t)length;
}

static bool disk_is_shared(void *context, const char *path)
{
    (void)context;
    (void)path;
    return false;
}

static bool disk_may_block(void *context, int handle)
{
    const struct disk *disk = context;

    return handle == 0 && disk->input_blocks;
}

static int disk_close(void *context, int handle)
{
    struct disk *disk = context;
    int failed = count_call(disk, DISK_CLOSE);

    if (handle < FIRST_HANDLE || handle >= DISK_HANDLES || disk->handles[handle].file == NULL) {
        blame(disk, "closed a file that is not open");
        return -EBADF;
    }
    if (failed != 0)
        disk->handles[handle].file->spoiled = true;
    file_leave(disk->handles[handle].file); /* closed it is all the same, as on Linux */
    disk->handles[handle].file = NULL;
    return failed;
}

static uint64_t disk_clock(void *context)
{
    struct disk *disk = context;

    return disk->microseconds += disk->clock_step;
}

static int disk_examine(void *context, const char *path, int in_use, char *real)
{
    struct disk *disk = context;
    char full[DISK_PATH_ROOM];
    int failed = count_call_on(disk, DISK_EXAMINE, path, full);
    const struct disk_name *name;

    if (failed == 0)
        failed = name_judge(disk, full);
    if (failed != 0)
        return failed;
    real[0] = '/';
    strcpy(real + 1, full);
    name = name_find(disk, full);
    if (name != NULL && in_use >= 0 && disk->handles[in_use].file == name->file)
        return -EBUSY;
    return name != NULL;
}

/* Replaces the X at the end with a number. */
static void number_name(char *name, unsigned number)
{
    char *end = name + strlen(name);

    while (end > name && end[-1] == 'X') {
        *--end = (char)('a' + number % 26);
        number /= 26;
    }
}

static int disk_open_beside(void *context, char *name, const char *like)
{
    struct disk *disk = context;
    char full[DISK_PATH_ROOM];
    struct disk_file *file;
    int failed = count_call(disk, DISK_OPEN_BESIDE);

    (void)like;
    number_name(name, disk->made++);
    if (failed == 0)
        failed = name_full(disk, name, full);
    if (failed == 0)
        failed = name_judge(disk, full);
    if (failed != 0)
        return failed;
    file = file_new();
    file->made = true;
    if (name_add(disk, full, file))
        return open_handle(disk, file, true);
    free(file);
    return -ENOSPC;
}

static int disk_sync(void *context, int handle)
{
    struct disk *disk = context;
    int failed = count_call(disk, DISK_SYNC);
    struct disk_handle *open = handle_open(disk, handle, true);

    if (open == NULL)
        return -EBADF;
    if (failed != 0)
        open->file->spoiled = true;
    else
        open->file->unsynced = false;
    return failed;
}

static bool is_open(const struct disk *disk, const struct disk_file *file)
{
    for (int handle = 0; handle < DISK_HANDLES; handle++) {
        if (disk->handles[handle].file == file)
            return true;
    }
    return false;
}

static int disk_rename(void *context, const char *from, const char *to)
{
    struct disk *disk = context;
    char full_from[DISK_PATH_ROOM];
    char full_to[DISK_PATH_ROOM];
    int failed = count_call(disk, DISK_RENAME);
    struct disk_name *name;
    struct disk_name *old;

    if (failed == 0)
        failed = name_full(disk, from, full_from);
    if (failed == 0)
        failed = name_full(disk, to, full_to);
    if (failed == 0)
        failed = name_judge(disk, full_to);
    if (failed != 0)
        return failed;
    name = name_find(disk, full_from);
    if (name == NULL || name->file == NULL)
        return -ENOENT;
    if (!name->file->made || name->file->unsynced || name->file->spoiled ||
        is_open(disk, name->file))
        blame(disk, "renamed a file that was not written, synced and closed without error");
    name->file->made = false;
    name->file->unnamed = true;
    old = name_find(disk, full_to);
    if (old == NULL) {
        strcpy(name->path, full_to);
        return 0;
    }
    file_leave(old->file);
    old->file = name->file;
    old->file->users++;
    name_drop(disk, name);
    return 0;
}

static int disk_remove(void *context, const char *path)
{
    struct disk *disk = context;
    char full[DISK_PATH_ROOM];
    int failed = count_call_on(disk, DISK_REMOVE, path, full);
    struct disk_name *name;

    if (failed != 0)
        return failed;
    name = name_find(disk, full);
    if (name == NULL || name->file == NULL)
        return -ENOENT;
    if (!name->file->made)
        blame(disk, "removed a file that it had not created");
    name_drop(disk, name);
    return 0;
}

static int disk_sync_name(void *context, const char *path)
{
    struct disk *disk = context;
    char full[DISK_PATH_ROOM];
    int failed = count_call_on(disk, DISK_SYNC_NAME, path, full);
    struct disk_name *name;

    if (failed != 0)
        return failed;
    name = name_find(disk, full);
    if (name != NULL && name->file != NULL)
        name->file->unnamed = false;
    return 0;
}

static void disk_sweep(void *context, const char *name)
{
    struct disk *disk = context;

    (void)name;
    disk->swept++;
}

/* ---- the whole ------------------------------------------------------------------------------ */

void disk_begin(struct disk *disk)
{
    *disk = (struct disk){.host = {.context = disk,
                                   .open_to_read = disk_open_to_read,
                                   .open_to_write = disk_open_to_write,
                                   .read = disk_read,
                                   .write = disk_write,
                                   .may_block = disk_may_block,
                                   .is_shared = disk_is_shared,
                                   .close = disk_close,
                                   .clock = disk_clock,
                                   .is_same = disk_is_same,
                                   .examine = disk_examine,
                                   .open_beside = disk_open_beside,
                                   .sync = disk_sync,
                                   .rename = disk_rename,
                                   .remove = disk_remove,
                                   .sync_name = disk_sync_name,
                                   .sweep = disk_sweep},
                          .fail_what = DISK_CALLS,
                          .clock_step = 1000};
    disk->host.memory = tally_memory(&disk->tally);
    for (int handle = 0; handle < 2; handle++) {
        disk->handles[handle] = (struct disk_handle){.file = file_new(), .writes = handle == 1};
        disk->handles[handle].file->users = 1;
    }
}

void disk_end(struct disk *disk)
{
    for (int handle = 0; handle < DISK_HANDLES; handle++) {
        file_leave(disk->handles[handle].file);
        disk->handles[handle].file = NULL;
    }
    while (disk->name_count > 0)
        name_drop(disk, &disk->names[disk->name_count - 1]);
}

bool disk_add(struct disk *disk, const char *path, const char *bytes, size_t length)
{
    struct disk_name *name = name_find(disk, path);
    struct disk_file *file = file_new();

    if (name != NULL)
        name_drop(disk, name);
    file->bytes = bytes;
    file->length = length;
    if (name_add(disk, path, file))
        return true;
    free(file);
    return false;
}

bool disk_add_folder(struct disk *disk, const char *path)
{
    return name_is_folder(disk, path) || name_add(disk, path, NULL);
}

void disk_input(struct disk *disk, const char *bytes, size_t length)
{
    disk->handles[0].file->bytes = bytes;
    disk->handles[0].file->length = length;
}

const struct disk_file *disk_output(const struct disk *disk)
{
    return disk->handles[1].file;
}

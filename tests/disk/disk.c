#include "disk/disk.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* Counts a call; minus the errno that it is to fail with, or 0. */
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

/* ---- files --------------------------------------------------------------------------- */

static struct disk_file *new_file(void)
{
    struct disk_file *file = calloc(1, sizeof *file);

    if (file == NULL)
        abort();
    return file;
}

static void leave(struct disk_file *file)
{
    if (file == NULL || --file->users > 0)
        return;
    if (file->room > 0)
        free(file->bytes);
    free(file);
}

static void append(struct disk_file *file, const char *bytes, size_t length)
{
    size_t wanted = file->length + length;
    size_t room = wanted > 2 * file->room ? wanted : 2 * file->room;
    char *more;

    if (wanted > file->room) {
        more = realloc(file->room > 0 ? file->bytes : NULL, room);
        if (more == NULL)
            abort();
        if (file->room == 0 && file->length > 0)
            memcpy(more, file->bytes, file->length);
        file->bytes = more;
        file->room = room;
    }
    memcpy(file->bytes + file->length, bytes, length);
    file->length = wanted;
}

/* ---- names --------------------------------------------------------------------------- */

/* Takes the last part off a path, with its slash. */
static size_t parent_length(const char *full, size_t length)
{
    while (length > 0 && full[length - 1] != '/')
        length--;
    return length > 0 ? length - 1 : 0;
}

/* The path from the top, without `.` and `..`. 0, or minus the errno. */
static int full_path(const struct disk *disk, const char *path, char full[DISK_PATH_ROOM])
{
    size_t length = path[0] == '/' ? 0 : strlen(disk->here);

    if (path[0] == '\0')
        return -ENOENT;
    memcpy(full, disk->here, length);
    while (*path != '\0') {
        size_t part = strcspn(path, "/");
        bool up = part == 2 && memcmp(path, "..", 2) == 0;

        if (part > 255 || length + part + 2 > DISK_PATH_ROOM)
            return -ENAMETOOLONG;
        if (up)
            length = parent_length(full, length);
        if (!up && part > 0 && (part > 1 || *path != '.')) {
            if (length > 0)
                full[length++] = '/';
            memcpy(full + length, path, part);
            length += part;
        }
        path += part + (path[part] == '/');
    }
    full[length] = '\0';
    return 0;
}

static struct disk_name *named(const struct disk *disk, const char *full)
{
    for (size_t i = 0; i < disk->name_count; i++) {
        if (strcmp(disk->names[i].path, full) == 0)
            return (struct disk_name *)&disk->names[i];
    }
    return NULL;
}

static bool is_folder(const struct disk *disk, const char *full)
{
    size_t length = strlen(full);
    const struct disk_name *name = named(disk, full);

    if (length == 0 || (name != NULL && name->file == NULL))
        return true;
    for (size_t i = 0; i < disk->name_count; i++) {
        if (strncmp(disk->names[i].path, full, length) == 0 && disk->names[i].path[length] == '/')
            return true;
    }
    return false;
}

/* 0, or minus the errno with which no file can stand under that path. */
static int judge_path(const struct disk *disk, const char *full)
{
    char folder[DISK_PATH_ROOM];
    size_t length = parent_length(full, strlen(full));

    if (is_folder(disk, full))
        return -EISDIR;
    memcpy(folder, full, length);
    folder[length] = '\0';
    if (is_folder(disk, folder))
        return 0;
    return named(disk, folder) != NULL ? -ENOTDIR : -ENOENT;
}

/* Gives a file, or a folder, a name that is free. */
static bool add_name(struct disk *disk, const char *full, struct disk_file *file)
{
    struct disk_name *name = &disk->names[disk->name_count];

    if (disk->name_count == DISK_NAMES || strlen(full) >= sizeof name->path)
        return false;
    strcpy(name->path, full);
    name->file = file;
    if (file != NULL)
        file->users++;
    disk->name_count++;
    return true;
}

static void drop_name(struct disk *disk, struct disk_name *name)
{
    leave(name->file);
    *name = disk->names[--disk->name_count];
}

const struct disk_file *disk_find(const struct disk *disk, const char *path)
{
    char full[DISK_PATH_ROOM];
    const struct disk_name *name = full_path(disk, path, full) == 0 ? named(disk, full) : NULL;

    return name != NULL ? name->file : NULL;
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

/* The handle, when it is open as it must be for this; NULL is blamed on the program. */
static struct disk_handle *handle_open(struct disk *disk, int handle, bool writes)
{
    if (handle < 0 || handle >= DISK_HANDLES || disk->handles[handle].file == NULL) {
        blame(disk, "it used a file that is not open");
        return NULL;
    }
    if (disk->handles[handle].writes != writes) {
        blame(disk, "it read what is open to write, or wrote what is open to read");
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
    int failed = count_call(disk, DISK_OPEN_TO_READ);
    const struct disk_name *name;

    if (failed == 0)
        failed = full_path(disk, path, full);
    if (failed == 0)
        failed = judge_path(disk, full);
    if (failed != 0)
        return failed;
    name = named(disk, full);
    return name != NULL ? open_handle(disk, name->file, false) : -ENOENT;
}

static int disk_open_to_write(void *context, const char *path)
{
    struct disk *disk = context;
    char full[DISK_PATH_ROOM];
    int failed = count_call(disk, DISK_OPEN_TO_WRITE);
    struct disk_name *name;
    int handle;

    if (failed == 0)
        failed = full_path(disk, path, full);
    if (failed == 0)
        failed = judge_path(disk, full);
    if (failed != 0)
        return failed;
    name = named(disk, full);
    if (name != NULL)
        drop_name(disk, name); /* as if it had been emptied: nobody has it open here */
    if (!add_name(disk, full, new_file()))
        return -ENOSPC;
    name = named(disk, full);
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
        blame(disk, "it read nothing, which cannot be told from the end");
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
        blame(disk, "it wrote nothing");
    if (open == NULL)
        return -EBADF;
    if (failed != 0) {
        open->file->spoiled = true;
        return failed;
    }
    if (disk->most != 0 && length > disk->most)
        length = disk->most;
    append(open->file, bytes, length);
    open->file->unsynced = true;
    return (ptrdiff_t)length;
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
        blame(disk, "it closed a file that is not open");
        return -EBADF;
    }
    if (failed != 0)
        disk->handles[handle].file->spoiled = true;
    leave(disk->handles[handle].file); /* closed it is all the same, as on Linux */
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
    int failed = count_call(disk, DISK_EXAMINE);
    const struct disk_name *name;

    if (failed == 0)
        failed = full_path(disk, path, full);
    if (failed == 0)
        failed = judge_path(disk, full);
    if (failed != 0)
        return failed;
    real[0] = '/';
    strcpy(real + 1, full);
    name = named(disk, full);
    if (name != NULL && disk->handles[in_use].file == name->file)
        return -EBUSY;
    return name != NULL;
}

/* Puts a number of its own in the place of the X at the end. */
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
        failed = full_path(disk, name, full);
    if (failed == 0)
        failed = judge_path(disk, full);
    if (failed != 0)
        return failed;
    file = new_file();
    file->made = true;
    if (add_name(disk, full, file))
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
        failed = full_path(disk, from, full_from);
    if (failed == 0)
        failed = full_path(disk, to, full_to);
    if (failed == 0)
        failed = judge_path(disk, full_to);
    if (failed != 0)
        return failed;
    name = named(disk, full_from);
    if (name == NULL || name->file == NULL)
        return -ENOENT;
    if (!name->file->made || name->file->unsynced || name->file->spoiled ||
        is_open(disk, name->file))
        blame(disk, "it renamed a file that was not written, synced and closed without fault");
    name->file->made = false;
    name->file->unnamed = true;
    old = named(disk, full_to);
    if (old == NULL) {
        strcpy(name->path, full_to);
        return 0;
    }
    leave(old->file);
    old->file = name->file;
    old->file->users++;
    drop_name(disk, name);
    return 0;
}

static int disk_remove(void *context, const char *path)
{
    struct disk *disk = context;
    char full[DISK_PATH_ROOM];
    int failed = count_call(disk, DISK_REMOVE);
    struct disk_name *name;

    if (failed == 0)
        failed = full_path(disk, path, full);
    if (failed != 0)
        return failed;
    name = named(disk, full);
    if (name == NULL || name->file == NULL)
        return -ENOENT;
    if (!name->file->made)
        blame(disk, "it removed a file that it had not made");
    drop_name(disk, name);
    return 0;
}

static int disk_sync_name(void *context, const char *path)
{
    struct disk *disk = context;
    char full[DISK_PATH_ROOM];
    int failed = count_call(disk, DISK_SYNC_NAME);
    struct disk_name *name;

    if (failed == 0)
        failed = full_path(disk, path, full);
    if (failed != 0)
        return failed;
    name = named(disk, full);
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
                                   .close = disk_close,
                                   .clock = disk_clock,
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
        disk->handles[handle] = (struct disk_handle){.file = new_file(), .writes = handle == 1};
        disk->handles[handle].file->users = 1;
    }
}

void disk_end(struct disk *disk)
{
    for (int handle = 0; handle < DISK_HANDLES; handle++) {
        leave(disk->handles[handle].file);
        disk->handles[handle].file = NULL;
    }
    while (disk->name_count > 0)
        drop_name(disk, &disk->names[disk->name_count - 1]);
}

bool disk_add(struct disk *disk, const char *path, const char *bytes, size_t length)
{
    struct disk_name *name = named(disk, path);
    struct disk_file *file = new_file();

    if (name != NULL)
        drop_name(disk, name);
    file->bytes = (char *)bytes; /* not changed, having no room */
    file->length = length;
    if (add_name(disk, path, file))
        return true;
    free(file);
    return false;
}

bool disk_add_folder(struct disk *disk, const char *path)
{
    return is_folder(disk, path) || add_name(disk, path, NULL);
}

void disk_input(struct disk *disk, const char *bytes, size_t length)
{
    disk->handles[0].file->bytes = (char *)bytes;
    disk->handles[0].file->length = length;
}

const struct disk_file *disk_output(const struct disk *disk)
{
    return disk->handles[1].file;
}

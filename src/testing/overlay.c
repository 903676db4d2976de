#include <errno.h>
#include <fnmatch.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "testing/folder.h"
#include "testing/process.h"

/* Returns whether a path matches one of the patterns, after which there is a NULL. */
static bool is_like(const char *path, const char *const *patterns)
{
    while (*patterns != NULL && fnmatch(*patterns, path, 0) != 0)
        patterns++;
    return *patterns != NULL;
}

/* Returns whether one of the path's parts is `..`. */
static bool goes_up(const char *path)
{
    static const char *const ups[] = {"..", "../*", "*/..", "*/../*", NULL};

    return is_like(path, ups);
}

static bool is_there(const char *path)
{
    struct stat status;

    return lstat(path, &status) == 0;
}

/* Returns the same path in the script's folder, or NULL if it is too long. */
static const char *in_folder(const struct overlay *overlay, const char *path, char *room)
{
    struct text whole = text_checked(room, HOST_PATH_ROOM);

    text_print(&whole, "%s/%s", overlay->folder, path);
    return whole.cut ? NULL : room;
}

/* Returns the path where a file is to be read. */
static const char *to_read(const struct overlay *overlay, const char *path, char *room)
{
    bool as_is = path[0] == '/' || path[0] == '\0' || (!goes_up(path) && is_there(path));

    return as_is || in_folder(overlay, path, room) == NULL ? path : room;
}

/* Returns 0 if a path may be written, or minus the errno that says why not. A path that is absolute
 * or goes up would leave the run's folder, in which there are no links. A path that is a folder in
 * the script's folder cannot be written either. If the path's own folder exists there, makes it. */
static int may_write(const struct overlay *overlay, const char *path)
{
    /* Files of the system that keep nothing, or lead to what the runner reads. */
    static const char *const streams[] = {"/dev/null", "/dev/full", "/dev/stdout", "/dev/stderr",
                                          NULL};
    char room[HOST_PATH_ROOM];
    struct stat status;

    if (path[0] == '\0' || is_like(path, streams))
        return 0;
    if (path[0] == '/' || goes_up(path)) {
        *overlay->outside = true;
        return -EACCES;
    }
    if (in_folder(overlay, path, room) == NULL)
        return -ENAMETOOLONG;
    if (stat(room, &status) == 0) {
        if (S_ISDIR(status.st_mode))
            return -EISDIR;
    } else if (errno == ENOTDIR) {
        return -ENOTDIR;
    }
    *strrchr(room, '/') = '\0';
    if (stat(room, &status) == 0)
        (void)folders_make(path); /* opening a file in it reports the error */
    return 0;
}

static int open_to_read(void *context, const char *path)
{
    const struct overlay *overlay = context;
    char room[HOST_PATH_ROOM];

    return overlay->under.open_to_read(overlay->under.context, to_read(overlay, path, room));
}

static int open_to_write(void *context, const char *path)
{
    const struct overlay *overlay = context;
    int failed = may_write(overlay, path);

    return failed < 0 ? failed : overlay->under.open_to_write(overlay->under.context, path);
}

static ptrdiff_t read_file(void *context, int file, void *bytes, size_t room)
{
    const struct overlay *overlay = context;

    return overlay->under.read(overlay->under.context, file, bytes, room);
}

static ptrdiff_t write_file(void *context, int file, const void *bytes, size_t length)
{
    const struct overlay *overlay = context;
    ptrdiff_t count = overlay->under.write(overlay->under.context, file, bytes, length);

    if (count == -EFBIG)
        *overlay->file_size = true;
    return count;
}

static bool is_shared(void *context, const char *path)
{
    const struct overlay *overlay = context;
    char room[HOST_PATH_ROOM];

    return overlay->under.is_shared(overlay->under.context, to_read(overlay, path, room));
}

static bool is_same(void *context, const char *one, const char *other)
{
    const struct overlay *overlay = context;
    char first[HOST_PATH_ROOM];
    char second[HOST_PATH_ROOM];

    return overlay->under.is_same(overlay->under.context, to_read(overlay, one, first),
                                  to_read(overlay, other, second));
}

static int examine(void *context, const char *path, int in_use, char *real)
{
    const struct overlay *overlay = context;
    int failed = may_write(overlay, path);

    return failed < 0 ? failed : overlay->under.examine(overlay->under.context, path, in_use, real);
}

/* Copies the file from the script's folder into the run's folder. Returns minus an errno if that
 * fails. */
static int take_over(const struct overlay *overlay, const char *path)
{
    const struct host *under = &overlay->under;
    char room[HOST_PATH_ROOM];
    const char *own = in_folder(overlay, path, room);
    int from;
    int to;
    int failed;

    if (own == NULL || is_there(path) || !is_there(own))
        return 0;
    if (under->is_shared(under->context, own))
        return -ENODEV;
    from = under->open_to_read(under->context, own);
    if (from < 0)
        return from;
    to = under->open_to_write(under->context, path);
    failed = to < 0 ? to : -output_copy(under, from, 0, to);
    (void)under->close(under->context, from);
    if (to >= 0)
        (void)under->close(under->context, to);
    return failed;
}

static int open_to_keep(void *context, const char *path)
{
    const struct overlay *overlay = context;
    int failed = may_write(overlay, path);

    if (failed == 0)
        failed = take_over(overlay, path);
    return failed < 0 ? failed : overlay->under.open_to_keep(overlay->under.context, path);
}

static int64_t length_of(void *context, const char *path, int file)
{
    const struct overlay *overlay = context;
    char room[HOST_PATH_ROOM];

    return overlay->under.length_of(overlay->under.context, to_read(overlay, path, room), file);
}

/* Files that are removed after the run do not have to reach the disk. */
static int sync_nothing(void *context, int file)
{
    (void)context;
    (void)file;
    return 0;
}

static int sync_no_name(void *context, const char *path)
{
    (void)context;
    (void)path;
    return 0;
}

/* The other calls take open files, or paths that one of these returned, and do not use the
 * context. */
struct host overlay_host(struct overlay *overlay)
{
    struct host host = overlay->under;

    host.context = overlay;
    host.open_to_read = open_to_read;
    host.open_to_write = open_to_write;
    host.read = read_file;
    host.write = write_file;
    host.is_shared = is_shared;
    host.is_same = is_same;
    host.examine = examine;
    host.open_to_keep = open_to_keep;
    host.length_of = length_of;
    host.sync = sync_nothing;
    host.sync_name = sync_no_name;
    host.progress = NULL; /* standard error is no terminal, whatever it was before the run */
    return host;
}

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"
#include "host/host.h"

/* Makes a call again as long as a signal interrupts it. */
#define RETRY(result, call)                                                                        \
    do                                                                                             \
        (result) = (call);                                                                         \
    while ((result) < 0 && errno == EINTR)

static bool is_interrupted(void *context)
{
    const struct host_interrupts *interrupts = context;

    return interrupts != NULL && *interrupts->noted != 0;
}

/* Opening a pipe may wait for its other end, perhaps forever. Pass a NULL context for files that
 * never wait. */
static int open_file(void *context, const char *path, int flags)
{
    int file;

    do {
        if (is_interrupted(context))
            return -EINTR;
        file = open(path, flags | O_CLOEXEC, 0666);
    } while (file < 0 && errno == EINTR);
    /* The program may have been started with standard input, output or error closed. No other file
     * may take its number, or messages would be written into that file. */
    if (file >= 0 && file <= STDERR_FILENO) {
        int beyond = fcntl(file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        int error = errno;

        close(file);
        errno = error;
        file = beyond;
    }
    return file < 0 ? -errno : file;
}

static int open_to_read(void *context, const char *path)
{
    int file = open_file(context, path, O_RDONLY);
    struct stat status;

    if (file < 0)
        return file;
    /* open() accepts a directory and only read() fails, when something may already have changed. */
    if (fstat(file, &status) == 0 && S_ISDIR(status.st_mode)) {
        close(file);
        return -EISDIR;
    }
    return file;
}

static int open_to_write(void *context, const char *path)
{
    return open_file(context, path, O_WRONLY | O_CREAT | O_TRUNC);
}

static ptrdiff_t read_file(void *context, int file, void *bytes, size_t room)
{
    ssize_t count;

    do {
        if (is_interrupted(context))
            return -EINTR;
        count = read(file, bytes, room);
    } while (count < 0 && errno == EINTR);
    return count < 0 ? -errno : count;
}

static ptrdiff_t write_file(void *context, int file, const void *bytes, size_t length)
{
    ssize_t count;

    do
        count = write(file, bytes, length);
    while (count < 0 && errno == EINTR && (file == STDOUT_FILENO || !is_interrupted(context)));
    return count < 0 ? -errno : count;
}

static bool may_block(void *context, int file)
{
    struct stat status;

    (void)context;
    return fstat(file, &status) != 0 || !S_ISREG(status.st_mode);
}

static bool is_shared(void *context, const char *path)
{
    struct stat status;

    (void)context;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

static bool are_same(const struct stat *one, const struct stat *other)
{
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

static bool is_same(void *context, const char *one, const char *other)
{
    struct stat first;
    struct stat second;

    (void)context;
    return stat(one, &first) == 0 && stat(other, &second) == 0 && S_ISREG(first.st_mode) &&
           are_same(&first, &second);
}

static int close_file(void *context, int file)
{
    (void)context;
    /* Not retried: after EINTR Linux has closed the file anyway. */
    return close(file) < 0 && errno != EINTR ? -errno : 0;
}

/* Resolves links, so that the file they lead to is replaced and not a link. */
static int real_path(const char *path, char *real)
{
    struct stat status;
    char *found = realpath(path, NULL);
    size_t length;

    if (found == NULL && errno != ENOENT)
        return -errno;
    /* A link that leads nowhere is an error. One such as /dev/stdout may lead to a pipe, which has
     * no path. */
    if (found == NULL && lstat(path, &status) == 0 && stat(path, &status) != 0)
        return -ENOENT;
    length = strlen(found != NULL ? found : path);
    if (length < HOST_PATH_ROOM)
        memcpy(real, found != NULL ? found : path, length + 1);
    free(found);
    return length < HOST_PATH_ROOM ? 0 : -ENAMETOOLONG;
}

static bool is_open_as(const struct stat *status, int file)
{
    struct stat other;

    return fstat(file, &other) == 0 && are_same(status, &other);
}

static int examine(void *context, const char *path, int in_use, char *real)
{
    struct stat status;
    int failed = real_path(path, real);

    (void)context;
    if (failed != 0)
        return failed;
    if (stat(real, &status) != 0)
        return errno == ENOENT ? 0 : -errno;
    if (S_ISDIR(status.st_mode))
        return -EISDIR;
    if (S_ISREG(status.st_mode) && is_open_as(&status, in_use))
        return -EBUSY;
    if (access(real, W_OK) != 0)
        return -errno;
    return S_ISREG(status.st_mode) ? 1 : 2;
}

/* Gives the file the owner and group of another, as far as permitted. Returns a mode that lets
 * nobody do more with the file than with the other. */
static mode_t take_owners(int file, const struct stat *other)
{
    bool owner = fchown(file, other->st_uid, (gid_t)-1) == 0;
    bool group = fchown(file, (uid_t)-1, other->st_gid) == 0;
    mode_t mode = other->st_mode & (owner && group ? 07777 : 0777);

    /* If the groups differ, members of the new file's group were "others" to the old file. */
    return group ? mode : (mode & ~(mode_t)070) | (mode & 070 & (mode & 07) << 3);
}

static int open_beside(void *context, char *name, const char *like)
{
    struct stat status;
    bool there = stat(like, &status) == 0;
    char *end = name + strlen(name) - strlen("XXXXXX");
    mode_t mask = umask(0);
    mode_t mode;
    int file;

    (void)context;
    umask(mask);
    do { /* retried like every call */
        memset(end, 'X', strlen("XXXXXX"));
        file = mkstemp(name);
    } while (file < 0 && errno == EINTR);
    if (file < 0)
        return -errno;
    mode = there ? take_owners(file, &status) : 0666 & ~mask;
    /* Excluded: system-calls.sh makes this fail, but only where programs may be traced.
     * GCOVR_EXCL_START */
    if (fcntl(file, F_SETFD, FD_CLOEXEC) != 0 || fchmod(file, mode) != 0) {
        int error = errno;
        close(file);
        unlink(name);
        return -error;
    }
    /* GCOVR_EXCL_STOP */
    return file;
}

static int sync_file(void *context, int file)
{
    struct stat status;
    int failed;
    int error;

    (void)context;
    RETRY(failed, fsync(file));
    error = failed != 0 ? errno : 0;
    /* What cannot be synced, such as a pipe, need not be. EROFS for a regular file or a folder is a
     * real error: the file system became read-only and lost what was written. */
    if (error == EINVAL || (error == EROFS && fstat(file, &status) == 0 &&
                            !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)))
        error = 0;
    return -error;
}

static int rename_file(void *context, const char *from, const char *to)
{
    (void)context;
    return rename(from, to) != 0 ? -errno : 0;
}

static int remove_file(void *context, const char *path)
{
    (void)context;
    return unlink(path) != 0 ? -errno : 0;
}

/* Opens the folder that contains the file at that path, with more flags of open. */
static int open_folder_of(const char *path, int more)
{
    char folder[HOST_PATH_ROOM];
    const char *slash = strrchr(path, '/');
    size_t length = slash != NULL ? (size_t)(slash - path) + 1 : 0;

    if (length >= sizeof folder)
        return -ENAMETOOLONG;
    memcpy(folder, path, length);
    folder[length] = '\0';
    return open_file(NULL, length > 0 ? folder : ".", O_RDONLY | O_DIRECTORY | more);
}

static int sync_name(void *context, const char *path)
{
    int folder = open_folder_of(path, 0);
    int failed;

    /* A folder that may be written but not read cannot be synced. */
    if (folder < 0)
        return folder == -EACCES ? 0 : folder;
    failed = sync_file(context, folder);
    close(folder);
    return failed;
}

#define OLD ((time_t)24 * 60 * 60) /* in seconds; no save takes this long */

static const char any[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/* Removes the files beside `name` whose names match it: it ends with XXXXXX, where each X stands
 * for any letter or digit. Only regular files that belong to the user, have no other hard link, and
 * have not been written for a day are removed. Errors are ignored. */
static void sweep_beside(void *context, const char *name)
{
    int folder = open_folder_of(name, O_NONBLOCK); /* as opendir does */
    const char *slash = strrchr(name, '/');
    const char *like = slash != NULL ? slash + 1 : name;
    size_t head = strlen(like) - strlen("XXXXXX");
    time_t now = time(NULL);
    DIR *entries = folder >= 0 ? fdopendir(folder) : NULL;
    struct dirent *entry;
    struct stat status;

    (void)context;
    while (entries != NULL && (entry = readdir(entries)) != NULL) {
        if (strlen(entry->d_name) == strlen(like) && strncmp(entry->d_name, like, head) == 0 &&
            strspn(entry->d_name + head, any) == strlen("XXXXXX") &&
            fstatat(folder, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0 &&
            S_ISREG(status.st_mode) && status.st_uid == geteuid() && status.st_nlink == 1 &&
            status.st_mtime < now - OLD)
            unlinkat(folder, entry->d_name, 0);
    }
    if (folder >= 0)
        (void)(entries != NULL ? closedir(entries) : close(folder));
}

static int open_to_keep(void *context, const char *path)
{
    struct stat status;
    int file;
    int failed;
    int error;

    (void)context;
    /* Checked first, since merely opening a device or a pipe can have effects. */
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return S_ISDIR(status.st_mode) ? -EISDIR : -ENODEV;
    file = open_file(NULL, path, O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY);
    if (file < 0)
        return file;
    RETRY(failed, flock(file, LOCK_EX | LOCK_NB));
    if (failed == 0)
        failed = fstat(file, &status);
    if (failed == 0 && S_ISREG(status.st_mode))
        return file;
    error = failed != 0 ? errno : ENODEV;
    close(file);
    return -error;
}

static int cut_file(void *context, int file, uint64_t length)
{
    int failed;

    (void)context;
    RETRY(failed, ftruncate(file, (off_t)length));
    return failed != 0 ? -errno : 0;
}

static ptrdiff_t read_at(void *context, int file, uint64_t offset, void *bytes, size_t room)
{
    ssize_t count;

    (void)context;
    RETRY(count, pread(file, bytes, room, (off_t)offset));
    return count < 0 ? -errno : count;
}

static int64_t length_of(void *context, const char *path, int file)
{
    struct stat status;

    (void)context;
    if (stat(path, &status) != 0)
        return -errno;
    return is_open_as(&status, file) ? (int64_t)status.st_size : -ESTALE;
}

static const void *map_file(void *context, int file, size_t length)
{
    const void *bytes = mmap(NULL, length, PROT_READ, MAP_SHARED, file, 0);

    (void)context;
    return bytes != MAP_FAILED ? bytes : NULL;
}

static void unmap_file(void *context, const void *bytes, size_t length)
{
    (void)context;
    munmap((void *)(uintptr_t)bytes, length); /* it fails for what is not mapped alone */
}

static uint64_t read_clock(void *context)
{
    struct timespec now = {0};

    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* Shows the text on one line, which is cleared at the end. */
static void show_progress(void *context, const char *text)
{
    (void)context;
    fprintf(stderr, "\r%s\033[K", text != NULL ? text : "");
    (void)fflush(stderr); /* there is nowhere to report an error */
}

/* The files are installed in share/arbiter, beside the folder of the program. ARBITER_RULES names
 * another folder. */
static bool installed(void *context, const char *name, char *path)
{
    const char *folder = getenv("ARBITER_RULES");
    struct text whole = text_checked(path, HOST_PATH_ROOM);
    TEXT_CHECKED(way, HOST_PATH_ROOM);

    (void)context;
    if (folder != NULL) {
        text_print(&whole, "%s/%s.rules", folder, name);
        return !whole.cut;
    }
    text_print(&way, "share/arbiter/rules/%s.rules", name);
    return !way.cut && place_from_program(1, way.bytes, path, HOST_PATH_ROOM);
}

static void each_installed(void *context, void (*take)(void *to, const char *name), void *to)
{
    static const char ending[] = ".rules";
    char path[HOST_PATH_ROOM];
    const struct dirent *entry;
    char *slash;
    DIR *folder = NULL;

    if (!installed(context, "", path))
        return;
    slash = strrchr(path, '/'); /* before `.rules`, the file without a name */
    *slash = '\0';
    folder = opendir(path);
    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        TEXT_CHECKED(name, sizeof entry->d_name);
        size_t length = strlen(entry->d_name);

        if (length <= strlen(ending) ||
            strcmp(entry->d_name + length - strlen(ending), ending) != 0)
            continue;
        text_bytes(&name, entry->d_name, length - strlen(ending));
        take(to, name.bytes);
    }
    if (folder != NULL)
        (void)closedir(folder);
}

struct host host_system(struct host_interrupts *interrupts)
{
    return (struct host){.memory = arb_memory_standard(),
                         .context = interrupts,
                         .interrupted = interrupts != NULL ? interrupts->noted : NULL,
                         .open_to_read = open_to_read,
                         .open_to_write = open_to_write,
                         .read = read_file,
                         .write = write_file,
                         .may_block = may_block,
                         .is_shared = is_shared,
                         .is_same = is_same,
                         .close = close_file,
                         .installed = installed,
                         .each_installed = each_installed,
                         .clock = read_clock,
                         .progress = isatty(STDERR_FILENO) ? show_progress : NULL,
                         .examine = examine,
                         .open_beside = open_beside,
                         .sync = sync_file,
                         .rename = rename_file,
                         .remove = remove_file,
                         .sync_name = sync_name,
                         .sweep = sweep_beside,
                         .open_to_keep = open_to_keep,
                         .cut = cut_file,
                         .read_at = read_at,
                         .length_of = length_of,
                         .map = map_file,
                         .unmap = unmap_file};
}

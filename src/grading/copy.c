/* Copies of submissions. */
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "grading/submissions.h"
#include "host/isolate.h"
#include "journal/checksum.h"
#include "trouble.h"

#define BLOCK 4096
#define DISK_BLOCK 512 /* of st_blocks */
#define MEGABYTES(bytes) ((bytes) / ((uint64_t)1 << 20))

/* ---- walks ----------------------------------------------------------------------------------- */

static int compare_entries(const FTSENT **one, const FTSENT **other)
{
    return strcmp((*one)->fts_name, (*other)->fts_name);
}

/* Begins a walk through all that is in a folder, or the file itself. Links are not followed. */
static FTS *walk_begin(const char *path)
{
    FTS *walk = fts_open((char *[]){(char *)(uintptr_t)path, NULL}, FTS_PHYSICAL | FTS_NOCHDIR,
                         compare_entries);

    if (walk == NULL)
        exit(trouble(path, strerror(errno))); /* GCOVR_EXCL_LINE: only without memory */
    return walk;
}

/* Returns the next entry, but not a folder for a second time; NULL at the end. */
static FTSENT *walk_on(FTS *walk)
{
    FTSENT *entry;

    do
        entry = fts_read(walk);
    while (entry != NULL && entry->fts_info == FTS_DP);
    return entry;
}

static bool is_unread(const FTSENT *entry)
{
    return entry->fts_errno != 0;
}

bool path_within(const char *path, const char *above)
{
    size_t length = strlen(above);

    return strncmp(path, above, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

uint64_t submission_state(const struct submission *submission)
{
    FTS *walk = walk_begin(submission->path);
    struct text all = test_text();
    uint64_t state;

    for (FTSENT *entry; (entry = walk_on(walk)) != NULL;) {
        const struct stat *at = entry->fts_statp;

        if (entry->fts_info != FTS_D && !is_unread(entry))
            text_print(&all, "%s %jd %jd.%09ld %o", entry->fts_path + strlen(submission->path),
                       (intmax_t)at->st_size, (intmax_t)at->st_mtim.tv_sec, at->st_mtim.tv_nsec,
                       at->st_mode & 0100U);
        text_char(&all, '\0');
    }
    (void)fts_close(walk);
    state = checksum_of(0, all.bytes, all.length);
    text_free(&all);
    return state;
}

/* ---- what a submission can be ---------------------------------------------------------------- */

/* Adds what an entry is called: its path below where the walk began, or the whole submission. */
static void add_name(struct text *why, const FTSENT *entry, const char *top)
{
    if (entry->fts_level == 0)
        text_string(why, "it");
    else
        show_line(why, string_piece(entry->fts_path + strlen(top) + 1));
}

/* Whether a link leads to what is neither below `top` nor of the system. One that leads nowhere
 * betrays nothing. */
static bool leads_out(const char *link, const char *top)
{
    char to[PATH_MAX];
    char from[PATH_MAX] = "";

    (void)!realpath(top, from);
    return realpath(link, to) != NULL && !path_within(to, from) && !isolate_is_system(to);
}

/* Returns whether an entry can be part of a submission that takes `size` bytes up to now. */
static enum copied judge_entry(const FTSENT *entry, const char *top, uint64_t size, uint64_t most,
                               struct text *why)
{
    bool link = entry->fts_info == FTS_SL;
    size_t length = why->length;

    add_name(why, entry, top);
    if (is_unread(entry)) {
        text_print(why, ": %s", strerror(entry->fts_errno));
        return COPY_FAILED;
    }
    if (entry->fts_info == FTS_DEFAULT)
        text_string(why, " is neither a file nor a folder");
    else if (link && entry->fts_level == 0)
        text_string(why, " is a link");
    else if (link && leads_out(entry->fts_path, top))
        text_string(why, " is a link that leads out of its folder");
    else
        text_shorten(why, length);
    if (why->length == length && size > most)
        text_print(why, "it takes more than %" PRIu64 " MB (--disk)", MEGABYTES(most));
    return why->length == length ? COPY_DONE : COPY_REFUSED;
}

/* ---- copying --------------------------------------------------------------------------------- */

static bool copy_file(const char *from, const char *to, mode_t mode)
{
    struct text bytes = test_text();
    int error = text_of_file(&bytes, from);
    int file = error == 0 ? open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                                 (mode & 0100) != 0 ? 0700 : 0600)
                          : -1;
    bool copied = file >= 0 && file_write(file, text_whole(&bytes));

    if (error == 0)
        error = errno;
    if (file >= 0 && close(file) != 0)
        copied = false; /* GCOVR_EXCL_LINE: a disk that is full tells so when it is written */
    text_free(&bytes);
    errno = error;
    return copied;
}

static bool copy_link(const char *from, const char *to)
{
    char target[PATH_MAX] = ""; /* a link to nothing cannot be made */

    (void)!readlink(from, target, sizeof target - 1);
    return symlink(target, to) == 0;
}

static bool copy_entry(const FTSENT *entry, const char *to)
{
    if (entry->fts_info == FTS_D)
        return mkdir(to, 0700) == 0;
    if (entry->fts_info == FTS_F)
        return copy_file(entry->fts_path, to, entry->fts_statp->st_mode);
    return copy_link(entry->fts_path, to);
}

enum copied submission_copy(const struct submission *submission, const char *folder, uint64_t most,
                            struct text *why)
{
    const char *top = submission->path;
    FTS *walk = walk_begin(top);
    enum copied copied = COPY_DONE;
    uint64_t size = 0;

    if (submission->file != NULL && mkdir(folder, 0700) != 0)
        copied = COPY_FAILED;
    for (FTSENT *entry; copied == COPY_DONE && (entry = walk_on(walk)) != NULL;) {
        struct text to = test_text();

        text_string(&to, folder);
        if (submission->file != NULL)
            text_print(&to, "/%s", submission->file);
        text_string(&to, entry->fts_path + strlen(top));
        if (!is_unread(entry))
            size += ((uint64_t)entry->fts_statp->st_size / BLOCK + 1) * BLOCK;
        copied = judge_entry(entry, top, size, most, why);
        if (copied == COPY_DONE && !copy_entry(entry, to.bytes))
            copied = COPY_FAILED;
        text_free(&to);
    }
    if (copied == COPY_FAILED && why->length == 0)
        text_print(why, "it cannot be copied: %s", strerror(errno));
    (void)fts_close(walk);
    return copied;
}

/* ---- whose it is ----------------------------------------------------------------------------- */

bool copy_give(const char *folder, uid_t user)
{
    FTS *walk = walk_begin(folder);
    bool given = true;

    for (FTSENT *entry; given && (entry = walk_on(walk)) != NULL;)
        given = lchown(entry->fts_path, user, user) == 0;
    (void)fts_close(walk);
    return given;
}

static bool seal_entry(const FTSENT *entry, uid_t user)
{
    const struct stat *state = entry->fts_statp;
    mode_t mode = S_ISDIR(state->st_mode) || (state->st_mode & 0100) != 0 ? 0550 : 0440;

    if (S_ISLNK(state->st_mode) || state->st_uid != user)
        return true;
    return (user == geteuid() || lchown(entry->fts_path, geteuid(), user) == 0) &&
           chmod(entry->fts_path, mode) == 0;
}

enum copied copy_seal(const char *folder, uid_t user, uint64_t most, struct text *why)
{
    FTS *walk = walk_begin(folder);
    enum copied sealed = COPY_DONE;
    uint64_t size = 0;

    for (FTSENT *entry; sealed == COPY_DONE && (entry = walk_on(walk)) != NULL;) {
        if (!is_unread(entry))
            size += (uint64_t)entry->fts_statp->st_blocks * DISK_BLOCK;
        sealed = judge_entry(entry, folder, size, most, why);
        if (sealed == COPY_DONE && !seal_entry(entry, user)) {
            /* GCOVR_EXCL_START: it is our own */
            text_print(why, "it cannot be made read-only: %s", strerror(errno));
            sealed = COPY_FAILED;
            /* GCOVR_EXCL_STOP */
        }
    }
    (void)fts_close(walk);
    return sealed;
}

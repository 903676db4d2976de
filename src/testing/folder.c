#include "testing/folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "testing/bytes.h"

/* ---- removing ------------------------------------------------------------------------------ */

/* As deep as folders are in one another, each of which is open meanwhile: the files that may be
 * open bound it. NOLINTBEGIN(misc-no-recursion) */
static bool remove_entries(int folder);

/* Opens a folder that is to be emptied, whatever its permissions. */
static int open_folder(int at, const char *name)
{
    int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    int folder = openat(at, name, flags);

    if (folder < 0 && errno == EACCES && fchmodat(at, name, 0700, 0) == 0)
        folder = openat(at, name, flags);
    return folder;
}

static bool remove_entry(int at, const char *name)
{
    int folder;
    bool emptied;

    if (unlinkat(at, name, 0) == 0 || errno == ENOENT || unlinkat(at, name, AT_REMOVEDIR) == 0)
        return true;
    folder = open_folder(at, name);
    if (folder < 0)
        return false;
    (void)fchmod(folder, 0700); /* otherwise nothing in it can be removed */
    emptied = remove_entries(folder);
    return emptied && unlinkat(at, name, AT_REMOVEDIR) == 0;
}

/* Removes everything in an open folder, and closes it. */
static bool remove_entries(int folder)
{
    DIR *opened = fdopendir(folder);
    struct dirent *entry;
    bool removed = true;

    if (opened == NULL) {
        close(folder);
        return false;
    }
    while ((entry = readdir(opened)) != NULL) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            removed = remove_entry(dirfd(opened), entry->d_name) && removed;
    }
    closedir(opened);
    return removed;
}
/* NOLINTEND(misc-no-recursion) */

bool folder_remove(const char *path)
{
    return remove_entry(AT_FDCWD, path);
}

static uint64_t largest; /* the largest size seen so far */

static int see(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)path;
    (void)place;
    if (type == FTW_F && S_ISREG(status->st_mode) && (uint64_t)status->st_size > largest)
        largest = (uint64_t)status->st_size;
    return 0;
}

uint64_t folder_largest(const char *path)
{
    largest = 0;
    (void)nftw(path, see, 16, FTW_PHYS); /* files that cannot be examined count as empty */
    return largest;
}

/* ---- the run's own ------------------------------------------------------------------------- */

static char *own;   /* NULL: there is none */
static pid_t owner; /* a child does not remove the folder when it exits */

void folder_end(void)
{
    if (own == NULL || owner != getpid())
        return;
    (void)folder_remove(own);
    free(own);
    own = NULL;
}

const char *folder_begin(void)
{
    const char *place = getenv("TMPDIR");
    char *here = realpath(".", NULL);
    struct bytes path = {0};

    if (here == NULL)
        return NULL;
    own = path_from(here, place != NULL && place[0] != '\0' ? place : "/tmp");
    free(here);
    bytes_string(&path, own);
    bytes_string(&path, "/arbiter-test-XXXXXX");
    free(own);
    own = path.at;
    owner = getpid();
    if (mkdtemp(own) == NULL || atexit(folder_end) != 0) {
        int error = errno;

        free(own);
        own = NULL;
        errno = error;
    }
    return own;
}

/* ---- paths --------------------------------------------------------------------------------- */

char *path_from(const char *from, const char *path)
{
    struct bytes whole = {0};

    if (path[0] != '/') {
        bytes_string(&whole, from);
        bytes_string(&whole, "/");
    }
    bytes_string(&whole, path);
    return whole.at;
}

bool folders_make(const char *path)
{
    char *copy = string_copy(path);
    bool made = true;

    for (char *slash = strchr(copy + 1, '/'); slash != NULL && made;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        made = mkdir(copy, 0777) == 0 || errno == EEXIST;
        *slash = '/';
    }
    free(copy);
    return made;
}

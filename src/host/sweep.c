#include "host/sweep.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define OLD ((time_t)24 * 60 * 60) /* in seconds; no save takes this long */

static const char any[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/* Whether the name of an entry matches `like`, which ends with XXXXXX. */
static bool is_like(const char *entry, const char *like)
{
    size_t head = strlen(like) - strlen("XXXXXX");

    return strlen(entry) == strlen(like) && strncmp(entry, like, head) == 0 &&
           strspn(entry + head, any) == strlen("XXXXXX");
}

static bool is_left_behind(int folder, const char *entry, time_t now)
{
    struct stat status;

    return fstatat(folder, entry, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(status.st_mode) &&
           status.st_uid == geteuid() && status.st_nlink == 1 && status.st_mtime < now - OLD;
}

void sweep(int folder, const char *like)
{
    time_t now = time(NULL);
    DIR *entries = fdopendir(folder);
    struct dirent *entry;

    while (entries != NULL && (entry = readdir(entries)) != NULL) {
        if (is_like(entry->d_name, like) && is_left_behind(folder, entry->d_name, now))
            unlinkat(folder, entry->d_name, 0);
    }
    (void)(entries != NULL ? closedir(entries) : close(folder));
}

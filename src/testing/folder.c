#include "testing/folder.h"

#include <errno.h>
#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "testing/piece.h"

#define DISK_BLOCK 512 /* bytes that st_blocks counts */

uint64_t folder_remove(char *path)
{
    FTS *walk = fts_open((char *[]){path, NULL}, FTS_PHYSICAL, NULL);
    const FTSENT *entry;
    uint64_t largest = 0;

    while (walk != NULL && (entry = fts_read(walk)) != NULL) {
        if (entry->fts_info == FTS_F && (uint64_t)entry->fts_statp->st_size > largest)
            largest = (uint64_t)entry->fts_statp->st_size;
        if (entry->fts_info == FTS_D)
            (void)chmod(entry->fts_accpath, 0700); /* otherwise nothing in it can be removed */
        else
            (void)remove(entry->fts_accpath);
    }
    if (walk != NULL)
        fts_close(walk);
    return largest;
}

uint64_t folder_size(const char *path)
{
    FTS *walk =
        fts_open((char *[]){(char *)(uintptr_t)path, NULL}, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
    const FTSENT *entry;
    uint64_t size = 0;

    while (walk != NULL && (entry = fts_read(walk)) != NULL) {
        if (entry->fts_info == FTS_D || entry->fts_info == FTS_F)
            size += (uint64_t)entry->fts_statp->st_blocks * DISK_BLOCK;
    }
    if (walk != NULL)
        fts_close(walk);
    return size;
}

static char *own;
static pid_t owner; /* a child does not remove the folder when it exits */

static void folder_end(void)
{
    if (owner != getpid())
        return;
    (void)folder_remove(own);
    free(own);
}

const char *folder_begin(const char *here)
{
    const char *place = getenv("TMPDIR");
    char *folder = path_from(here, place != NULL && place[0] != '\0' ? place : "/tmp");

    own = path_from(folder, "arbiter-test-XXXXXX");
    free(folder);
    owner = getpid();
    return mkdtemp(own) != NULL && atexit(folder_end) == 0 ? own : NULL;
}

char *path_from(const char *from, const char *path)
{
    struct text whole = test_text();

    if (path[0] != '/') {
        text_string(&whole, from);
        text_string(&whole, "/");
    }
    text_string(&whole, path);
    return whole.bytes;
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

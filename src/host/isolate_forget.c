/* What programs leave that run as users of their own. */
#include <fts.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/isolate.h"

void isolate_forget(uid_t user)
{
    static char *const shared[] = {"/tmp", "/var/tmp", "/dev/shm", "/run/lock", NULL};
    /* In each folder that it walks through, so that nobody who is still there can put a link in the
     * place of one. */
    FTS *walk = fts_open(shared, FTS_PHYSICAL, NULL);
    FTSENT *entry;

    while (walk != NULL && (entry = fts_read(walk)) != NULL) {
        bool folder = entry->fts_info == FTS_D || entry->fts_info == FTS_DP;

        if (entry->fts_level == 1)
            entry->fts_number = entry->fts_statp->st_uid == user;
        else if (entry->fts_level > 1)
            entry->fts_number = entry->fts_parent->fts_number;
        if (entry->fts_info == FTS_D && entry->fts_level > 0 && entry->fts_number == 0)
            (void)fts_set(walk, entry, FTS_SKIP);
        else if (entry->fts_info != FTS_D && entry->fts_number != 0)
            (void)(folder ? rmdir : unlink)(entry->fts_accpath);
    }
    if (walk != NULL)
        (void)fts_close(walk);
}

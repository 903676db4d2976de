#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/shown.h"
#include "host/child.h"
#include "host/control_group.h"
#include "host/host.h"
#include "host/isolate.h"

/* What to do where it does not work. */
#define INSTALL "; install the package bubblewrap"
#define ALLOW                                                                                      \
    "; allow user namespaces: sysctl kernel.unprivileged_userns_clone=1, or in Docker "            \
    "--privileged"

/* Runs a program that does nothing apart. Returns whether that works; if not, `why` has what
 * bubblewrap says of it, and `advice` is what to do. */
static bool can_isolate(struct text *why, const char **advice)
{
    static char *const nothing_done[] = {"/bin/sh", "-c", ":", NULL};
    const arb_memory memory = arb_memory_standard();
    const struct isolation how = {.memory = &memory};
    TEXT_CHECKED(path, HOST_PATH_ROOM);
    struct isolated isolated;
    struct child child;
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    int status = -1;
    char said[300] = "";
    ssize_t length;

    *advice = ALLOW;
    if (!child_find(NULL, "bwrap", &path)) {
        child_close(&nothing);
        text_string(why, "bubblewrap is not installed");
        *advice = INSTALL;
        return false;
    }
    if (isolate_command(&isolated, &how, nothing_done, why)) {
        const struct child_start start = {.command = isolated.command,
                                          .environment = isolated.environment,
                                          .files = {nothing, nothing, CHILD_PIPE},
                                          .place = CHILD_IN_GROUP};

        if (child_start(&child, &start) == CHILD_RUNS) {
            status = child_wait(child.id);
            length = read(child.files[2], said, sizeof said - 1);
            child_close(&child.files[2]);
            text_shown(why, said, length > 0 ? strcspn(said, "\n") : 0, sizeof said);
        } else {
            text_string(why, strerror(errno)); /* GCOVR_EXCL_LINE: it can be run */
        }
    } else {
        text_string(why, "there is no /bin/sh"); /* GCOVR_EXCL_LINE: bubblewrap comes after it */
    }
    child_close(&nothing);
    isolated_free(&isolated);
    return status == 0;
}

/* Has files end here that whoever started this process has left open: programs get none of them. */
static void keep_files(void)
{
    DIR *folder = opendir("/proc/self/fd");
    struct dirent *entry;

    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        int file = (int)strtol(entry->d_name, NULL, 10);

        if (file > STDERR_FILENO)
            (void)fcntl(file, F_SETFD, FD_CLOEXEC);
    }
    if (folder != NULL)
        closedir(folder);
}

enum isolate_way isolate_find(enum isolate_wish wish, struct text *why)
{
    TEXT_MESSAGE(fault, 400);
    enum isolate_way way = geteuid() == 0 ? APART_BY_USER : APART_NOT;
    const char *advice;

    if (wish == ISOLATE_NONE)
        return APART_NOT;
    control_groups_clear(CONTROL_GROUP_SELF);
    keep_files();
    if (can_isolate(&fault, &advice))
        return APART_BY_NAMESPACES;
    text_add(why, &fault);
    if (wish == ISOLATE_REQUIRE || way == APART_NOT)
        text_string(why, advice);
    return way;
}

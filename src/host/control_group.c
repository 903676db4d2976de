#include "host/control_group.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"

/* The folder of a group is NAME, the process that has made it, and what makes it the only one. */
#define NAME "arbiter-"

#define REMOVALS 100 /* are tried, a millisecond apart */

static FILE *open_in(const char *folder, const char *name)
{
    TEXT_CHECKED(path, CONTROL_GROUP_LONGEST + 32);

    text_print(&path, "%s/%s", folder, name);
    return path.cut ? NULL : fopen(path.bytes, "re");
}

/* ---- where it is ---------------------------------------------------------------------------- */

/* Adds the path of the group of this process within all groups: a line `0::PATH`. */
static void add_own(const char *self, struct text *path)
{
    FILE *file = open_in(self, "cgroup");
    char *line = NULL;
    size_t room = 0;

    while (file != NULL && getline(&line, &room, file) > 0) {
        if (strncmp(line, "0::/", strlen("0::/")) == 0)
            text_bytes(path, line + 3, strcspn(line + 3, "\n"));
    }
    free(line);
    if (file != NULL)
        (void)fclose(file);
}

/* Adds the folder by which a group is seen, if this line of `mountinfo` tells it:
 * `ID PARENT DEVICE ROOT FOLDER ... - cgroup2 ...`, where ROOT is the group that is seen as FOLDER.
 */
static bool add_folder(const char *line, const char *own, struct text *folder)
{
    const char *field = line;
    size_t length;

    if (strstr(line, " - cgroup2 ") == NULL)
        return false;
    for (int i = 0; i < 3; i++)
        field += strcspn(field, " ") + 1;
    length = strcspn(field, " ");
    if (length > 1 && (strncmp(field, own, length) != 0 || strchr("/", own[length]) == NULL))
        return false;
    own += length > 1 ? length : 0;
    field += length + 1;
    text_bytes(folder, field, strcspn(field, " "));
    text_string(folder, strcmp(own, "/") != 0 ? own : "");
    return true;
}

/* Adds the folder of the group of this process. Returns false if there is none. */
static bool find_own(const char *self, struct text *folder)
{
    TEXT_CHECKED(own, CONTROL_GROUP_LONGEST);
    FILE *file = open_in(self, "mountinfo");
    char *line = NULL;
    size_t room = 0;
    bool found = false;

    add_own(self, &own);
    while (!found && own.length > 0 && file != NULL && getline(&line, &room, file) > 0)
        found = add_folder(line, own.bytes, folder);
    free(line);
    if (file != NULL)
        (void)fclose(file);
    return found && !own.cut && !folder->cut;
}

/* ---- its beginning and its end --------------------------------------------------------------- */

const char *control_group_make(struct control_group *group, const char *self)
{
    struct text folder = text_checked(group->folder, sizeof group->folder);
    bool found = find_own(self, &folder);

    text_print(&folder, "/" NAME "%ld-XXXXXX", (long)getpid());
    if (!found || folder.cut || mkdtemp(group->folder) == NULL)
        group->folder[0] = '\0';
    return group->folder[0] != '\0' ? group->folder : NULL;
}

/* A process that has been waited for can be counted for a moment yet. */
void control_group_remove(struct control_group *group)
{
    const struct timespec moment = {.tv_nsec = 1000000};

    for (int i = 0; i < REMOVALS && group->folder[0] != '\0'; i++) {
        if (rmdir(group->folder) == 0 || errno != EBUSY)
            break;
        nanosleep(&moment, NULL); /* GCOVR_EXCL_LINE: as the system does */
    }
    group->folder[0] = '\0';
}

void control_groups_clear(const char *self)
{
    TEXT_CHECKED(path, CONTROL_GROUP_LONGEST);
    DIR *folder = find_own(self, &path) ? opendir(path.bytes) : NULL;
    struct dirent *entry;

    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        long maker = strncmp(entry->d_name, NAME, strlen(NAME)) == 0
                         ? strtol(entry->d_name + strlen(NAME), NULL, 10)
                         : 0;

        if (maker > 0 && kill((pid_t)maker, 0) != 0 && errno == ESRCH)
            (void)unlinkat(dirfd(folder), entry->d_name, AT_REMOVEDIR);
    }
    if (folder != NULL)
        closedir(folder);
}

/* ---- what is used in it ---------------------------------------------------------------------- */

/* Stores the number that a file of the group has after a word. Returns false if it has none. */
static bool number_of(const struct control_group *group, const char *name, const char *word,
                      uint64_t *number)
{
    FILE *file = group->folder[0] != '\0' ? open_in(group->folder, name) : NULL;
    size_t length = strlen(word);
    char *line = NULL;
    size_t room = 0;
    bool found = false;

    while (!found && file != NULL && getline(&line, &room, file) > 0) {
        found = strncmp(line, word, length) == 0 && line[length] == ' ';
        if (found)
            *number = strtoull(line + length, NULL, 10);
    }
    free(line);
    if (file != NULL)
        (void)fclose(file);
    return found;
}

bool control_group_time(const struct control_group *group, uint64_t *microseconds)
{
    return number_of(group, "cpu.stat", "usage_usec", microseconds);
}

/* What is resident is not what the system keeps of files that nobody has mapped. */
void control_group_use(const struct control_group *group, struct family_use *use)
{
    uint64_t own;
    uint64_t mapped;

    (void)control_group_time(group, &use->microseconds);
    if (number_of(group, "memory.stat", "anon", &own) &&
        number_of(group, "memory.stat", "file_mapped", &mapped))
        use->memory = own + mapped;
}

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

/* Passes each line of a file to `take`, until it returns true. Returns whether it did. */
static bool find_line(const char *folder, const char *name,
                      bool (*take)(void *context, const char *line), void *context)
{
    TEXT_CHECKED(path, CONTROL_GROUP_LONGEST + 32); /* for all names below */
    char *line = NULL;
    size_t room = 0;
    bool found = false;
    FILE *file;

    text_print(&path, "%s/%s", folder, name);
    file = fopen(path.bytes, "re");
    if (file == NULL)
        return false;
    while (!found && getline(&line, &room, file) > 0)
        found = take(context, line);
    free(line);
    (void)fclose(file);
    return found;
}

/* ---- where it is ---------------------------------------------------------------------------- */

/* Adds the path of the group of this process within all groups: a line `0::PATH`. */
static bool add_own(void *context, const char *line)
{
    if (strncmp(line, "0::/", strlen("0::/")) != 0)
        return false;
    text_bytes(context, line + 3, strcspn(line + 3, "\n"));
    return true;
}

struct place {
    const char *own; /* the path of the group */
    struct text *folder;
};

/* Adds the folder by which the group is seen, if this line of `mountinfo` tells it:
 * `ID PARENT DEVICE ROOT FOLDER ... - cgroup2 ...`, where ROOT is the group that is seen as FOLDER.
 */
static bool add_folder(void *context, const char *line)
{
    const struct place *place = context;
    const char *own = place->own;
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
    text_bytes(place->folder, field, strcspn(field, " "));
    text_string(place->folder, strcmp(own, "/") != 0 ? own : "");
    return true;
}

/* Adds the folder of the group of this process. Returns false if there is none. */
static bool find_own(const char *self, struct text *folder)
{
    TEXT_CHECKED(own, CONTROL_GROUP_LONGEST);

    return find_line(self, "cgroup", add_own, &own) && !own.cut &&
           find_line(self, "mountinfo", add_folder, &(struct place){own.bytes, folder}) &&
           !folder->cut;
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

    if (folder == NULL)
        return;
    while ((entry = readdir(folder)) != NULL) {
        long maker = strncmp(entry->d_name, NAME, strlen(NAME)) == 0
                         ? strtol(entry->d_name + strlen(NAME), NULL, 10)
                         : 0;

        if (maker > 0 && kill((pid_t)maker, 0) != 0 && errno == ESRCH)
            (void)unlinkat(dirfd(folder), entry->d_name, AT_REMOVEDIR);
    }
    closedir(folder);
}

/* ---- what is used in it ---------------------------------------------------------------------- */

struct number {
    const char *word;
    uint64_t value;
};

static bool take_number(void *context, const char *line)
{
    struct number *number = context;
    size_t length = strlen(number->word);

    if (strncmp(line, number->word, length) != 0 || line[length] != ' ')
        return false;
    number->value = strtoull(line + length, NULL, 10);
    return true;
}

/* Stores the number that a file of the group has after a word. Returns false if it has none. */
static bool number_of(const struct control_group *group, const char *name, const char *word,
                      uint64_t *value)
{
    struct number number = {.word = word};

    if (group->folder[0] == '\0' || !find_line(group->folder, name, take_number, &number))
        return false;
    *value = number.value;
    return true;
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

#include "testing/process.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct process {
    pid_t id;
    pid_t parent;
    uint64_t pages; /* resident memory */
};

struct processes {
    struct process *at;
    size_t count;
};

/* Reads /proc/ID/stat: `ID (NAME) STATE PARENT ...`. NAME can contain anything, and the 24th field
 * is the number of resident pages. */
static bool read_process(const char *id, struct process *process)
{
    struct bytes text = {0};
    char path[64];
    const char *at;
    bool known;

    snprintf(path, sizeof path, "/proc/%.20s/stat", id);
    (void)bytes_of_file(&text, path); /* it may have ended by now */
    at = strrchr(bytes_text(&text), ')');
    known = at != NULL && strlen(at) >= 4;
    if (known)
        *process = (struct process){.id = (pid_t)strtol(id, NULL, 10),
                                    .parent = (pid_t)strtol(at + 4, NULL, 10)};
    for (int field = 2; field < 24 && at != NULL; field++)
        at = strchr(at + 1, ' ');
    if (known && at != NULL)
        process->pages = strtoull(at, NULL, 10);
    bytes_free(&text);
    return known;
}

static struct processes all_processes(void)
{
    struct processes all = {0};
    DIR *folder = opendir("/proc");
    struct dirent *entry;
    size_t room = 0;

    while (folder != NULL && (entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] < '1' || entry->d_name[0] > '9')
            continue;
        all.at = more_room(all.at, &room, all.count + 1, sizeof *all.at);
        all.count += read_process(entry->d_name, &all.at[all.count]);
    }
    if (folder != NULL)
        closedir(folder);
    return all;
}

static const struct process *process_of(const struct processes *all, pid_t id)
{
    for (size_t i = 0; i < all->count; i++) {
        if (all->at[i].id == id)
            return &all->at[i];
    }
    return NULL;
}

/* Returns whether a process descends from this one. The list is not of one moment, so that parents
 * in it could even form a circle. */
static bool is_ours(const struct processes *all, const struct process *process)
{
    size_t steps = 0;

    while (process != NULL && process->parent != getpid() && steps++ < all->count)
        process = process_of(all, process->parent);
    return process != NULL && process->parent == getpid();
}

uint64_t family_memory(void)
{
    struct processes all = all_processes();
    uint64_t pages = 0;

    for (size_t i = 0; i < all.count; i++)
        pages += is_ours(&all, &all.at[i]) ? all.at[i].pages : 0;
    free(all.at);
    return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void kill_family(void)
{
    struct processes all = all_processes();

    for (size_t i = 0; i < all.count; i++) {
        if (is_ours(&all, &all.at[i]))
            (void)kill(all.at[i].id, SIGKILL); /* it may have ended by now */
    }
    free(all.at);
}

void family_end(void)
{
    const struct timespec moment = {.tv_nsec = 1000000};
    pid_t ended;

    while ((ended = waitpid(-1, NULL, WNOHANG)) >= 0 || errno == EINTR) {
        if (ended != 0)
            continue;
        kill_family();
        nanosleep(&moment, NULL);
    }
}

#include "host/family.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/growing.h"
#include "base/text.h"

struct process {
    pid_t id;
    pid_t parent;
    pid_t session;
    bool ended;              /* and its status has not been taken */
    uint64_t pages;          /* resident memory */
    uint64_t ticks;          /* of processor */
    uint64_t ticks_of_ended; /* of children whose status it has taken */
};

struct processes {
    struct process *at;
    size_t count;
    size_t room;
};

/* The fields of /proc/ID/stat after the name, counted from 0: `STATE PARENT ...`. */
enum {
    FIELD_PARENT = 1,
    FIELD_SESSION = 3,
    FIELD_USER_TIME = 11,
    FIELD_SYSTEM_TIME,
    FIELD_USER_TIME_OF_ENDED,
    FIELD_SYSTEM_TIME_OF_ENDED,
    FIELD_PAGES = 21,
    FIELDS
};

/* Reads the beginning of a file. Returns how many bytes it has, or -1 if it cannot be read; a
 * process may have ended by now. */
static ssize_t read_start(const char *path, char *text, size_t room)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t count;

    if (file < 0)
        return -1;
    count = read(file, text, room - 1);
    close(file);
    text[count > 0 ? count : 0] = '\0';
    return count;
}

/* `ID (NAME) STATE PARENT ...`. NAME can contain anything. */
static bool read_process(const char *id, struct process *process)
{
    char text[1024];
    TEXT_BUFFER(path, 64); /* an entry of /proc, of which twenty bytes */
    uint64_t fields[FIELDS] = {0};
    const char *at;
    size_t count = 0;

    text_print(&path, "/proc/%.20s/stat", id);
    if (read_start(path.bytes, text, sizeof text) <= 0)
        return false;
    at = strrchr(text, ')');
    if (at == NULL)
        return false; /* GCOVR_EXCL_LINE: each has a name */
    process->ended = strncmp(at, ") Z", strlen(") Z")) == 0;
    while (count < FIELDS && (at = strchr(at + 1, ' ')) != NULL)
        fields[count++] = strtoull(at + 1, NULL, 10);
    process->id = (pid_t)strtol(id, NULL, 10);
    process->parent = (pid_t)fields[FIELD_PARENT];
    process->session = (pid_t)fields[FIELD_SESSION];
    process->pages = fields[FIELD_PAGES];
    process->ticks = fields[FIELD_USER_TIME] + fields[FIELD_SYSTEM_TIME];
    process->ticks_of_ended = fields[FIELD_USER_TIME_OF_ENDED] + fields[FIELD_SYSTEM_TIME_OF_ENDED];
    return count == FIELDS;
}

/* Adds a process. One for which there is no memory is left out, as one that begins a moment later
 * is: whoever looks does so again. */
static void add_process(struct processes *all, const struct process *process)
{
    const arb_memory memory = arb_memory_standard();
    struct process *at =
        growing_room(&memory, all->at, &all->room, all->count + 1, sizeof *all->at);

    if (at == NULL)
        return; /* GCOVR_EXCL_LINE: no test has so little memory */
    all->at = at;
    all->at[all->count++] = *process;
}

static struct processes all_processes(void)
{
    struct processes all = {0};
    DIR *folder = opendir("/proc");
    struct dirent *entry;
    struct process process;

    if (folder == NULL)
        return all; /* GCOVR_EXCL_LINE: a system without /proc */
    while ((entry = readdir(folder)) != NULL) {
        if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9' &&
            read_process(entry->d_name, &process))
            add_process(&all, &process);
    }
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

/* Returns whether a process is `root` or descends from it. The list is not of one moment, so that
 * parents in it could even form a circle. */
static bool is_of(const struct processes *all, const struct process *process, pid_t root)
{
    size_t steps = 0;

    while (process != NULL && process->id != root && process->parent != root &&
           steps++ < all->count)
        process = process_of(all, process->parent);
    return process != NULL && (process->id == root || process->parent == root);
}

/* Adds the children that the threads of a process have started. Returns false if the system does
 * not tell of them. */
static bool add_children(struct processes *all, pid_t id)
{
    TEXT_BUFFER(path, 96); /* two numbers */
    DIR *folder;
    struct dirent *entry;
    bool told = true;

    text_print(&path, "/proc/%ld/task", (long)id);
    folder = opendir(path.bytes);
    if (folder == NULL)
        return true; /* GCOVR_EXCL_LINE: it has ended by now */
    while ((entry = readdir(folder)) != NULL) {
        char child[21];
        struct process process;
        FILE *file;

        if (entry->d_name[0] == '.')
            continue;
        text_clear(&path);
        text_print(&path, "/proc/%ld/task/%.20s/children", (long)id, entry->d_name);
        file = fopen(path.bytes, "re");
        while (file != NULL && fscanf(file, "%20s", child) == 1) {
            if (read_process(child, &process))
                add_process(all, &process);
        }
        if (file != NULL)
            (void)fclose(file);
        told &= file != NULL;
    }
    closedir(folder);
    return told;
}

/* A process and all that descends from it. To read about all processes would take some
 * milliseconds, and takes a fiftieth of one for each of these. */
static struct processes family_of(pid_t root)
{
    struct processes all = {0};
    struct process process;
    TEXT_BUFFER(id, 32); /* a number */

    text_print(&id, "%ld", (long)root);
    if (read_process(id.bytes, &process))
        add_process(&all, &process);
    for (size_t i = 0; i < all.count; i++) {
        if (add_children(&all, all.at[i].id))
            continue;
        free(all.at);           /* GCOVR_EXCL_LINE: a system that does not tell */
        return all_processes(); /* GCOVR_EXCL_LINE */
    }
    return all;
}

struct family_use family_use(pid_t root)
{
    struct processes all = family_of(root);
    struct family_use use = {0};
    uint64_t pages = 0;
    uint64_t ticks = 0;

    for (size_t i = 0; i < all.count; i++) {
        const struct process *process = &all.at[i];

        if (process->id == getpid() || !is_of(&all, process, root))
            continue;
        use.processes++;
        pages += process->pages;
        ticks += process->ticks_of_ended + (process->id == root ? 0 : process->ticks);
    }
    free(all.at);
    use.memory = pages * (uint64_t)sysconf(_SC_PAGESIZE);
    use.microseconds = ticks * (UINT64_C(1000000) / (uint64_t)sysconf(_SC_CLK_TCK));
    return use;
}

/* Sends a signal to a process, or takes the status of one that has ended. */
static void signal_or_take(const struct process *process, int number)
{
    if (!process->ended)
        (void)kill(process->id, number); /* it may have ended by now */
    else if (process->parent == getpid())
        (void)waitpid(process->id, NULL, WNOHANG);
}

bool family_signal(pid_t spared, int number)
{
    /* The system can leave children out while others end. Who spares nobody asks again until this
     * process has none; who spares one relies on what is found. */
    struct processes all = spared != 0 ? all_processes() : family_of(getpid());
    bool left = false;

    for (size_t i = 0; i < all.count; i++) {
        const struct process *process = &all.at[i];

        if (process->id == getpid() || !is_of(&all, process, getpid()) ||
            (spared != 0 && is_of(&all, process, spared)))
            continue;
        left = true;
        signal_or_take(process, number);
    }
    free(all.at);
    return left;
}

#define MOMENT 1000000 /* nanoseconds */

static void wait_for(long nanoseconds)
{
    const struct timespec moment = {.tv_nsec = nanoseconds};

    nanosleep(&moment, NULL);
}

/* Returns whether there were any. */
static bool kill_orphans(void)
{
    struct processes all = all_processes();
    bool left = false;

    for (size_t i = 0; i < all.count; i++) {
        if (all.at[i].parent != getpid() || all.at[i].session == getsid(0))
            continue;
        left = true;
        signal_or_take(&all.at[i], SIGKILL);
    }
    free(all.at);
    return left;
}

void family_end_orphans(void)
{
    while (kill_orphans())
        wait_for(MOMENT);
}

/* What a program that runs apart has left ends with it, a little later, so it is first waited for.
 */
void family_end(void)
{
    long pause = MOMENT / 64;
    pid_t ended;

    while ((ended = waitpid(-1, NULL, WNOHANG)) >= 0 || errno == EINTR) {
        if (ended != 0)
            continue;
        if (pause > MOMENT / 8)
            (void)family_signal(0, SIGKILL);
        wait_for(pause);
        pause = pause < MOMENT ? pause * 2 : pause;
    }
}

void family_end_others(pid_t spared)
{
    while (family_signal(spared, SIGKILL))
        wait_for(MOMENT);
}

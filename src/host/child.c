#include "host/child.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/signal_kinds.h"

/* The pipes have the numbers of the child's files. The last one tells what has failed: it is closed
 * when the child runs. */
enum { PIPE_FAILED = CHILD_FILES, PIPES };

struct failure {
    enum child_fault fault;
    int error;
};

void child_close(int *file)
{
    if (*file >= 0)
        close(*file);
    *file = -1;
}

static void close_pipes(int pipes[PIPES][2])
{
    for (int i = 0; i < PIPES; i++) {
        child_close(&pipes[i][0]);
        child_close(&pipes[i][1]);
    }
}

/* Moves an open file out of the place of a standard file, which may have been closed. */
static bool move_up(int *file)
{
    int above = *file < CHILD_FILES ? fcntl(*file, F_DUPFD_CLOEXEC, CHILD_FILES) : *file;

    if (above != *file)
        close(*file);
    *file = above;
    return above >= 0;
}

/* Makes the pipes that are wanted. The others are -1. */
static bool make_pipes(const struct child_start *how, int pipes[PIPES][2])
{
    for (int i = 0; i < PIPES; i++)
        pipes[i][0] = pipes[i][1] = -1;
    for (int i = 0; i < PIPES; i++) {
        bool wanted = i == PIPE_FAILED || how->files[i] == CHILD_PIPE;

        if (wanted &&
            (pipe2(pipes[i], O_CLOEXEC) != 0 || !move_up(&pipes[i][0]) || !move_up(&pipes[i][1])))
            return false;
    }
    return true;
}

/* ---- the child ------------------------------------------------------------------------------ */

/* GCOVR_EXCL_START: the counts of this process are lost when it runs a program. */

static _Noreturn void fail(int pipe, enum child_fault fault)
{
    const struct failure failure = {.fault = fault, .error = errno};

    (void)!write(pipe, &failure, sizeof failure);
    _exit(127);
}

/* The type of RLIMIT_CORE and the like, which POSIX says is int. */
#ifdef __GLIBC__
typedef __rlimit_resource_t limited;
#else
typedef int limited;
#endif

/* Lowers a limit. */
static void set_limit(limited resource, rlim_t soft, rlim_t hard)
{
    struct rlimit limit;

    if (getrlimit(resource, &limit) != 0)
        return;
    limit.rlim_max = limit.rlim_max < hard ? limit.rlim_max : hard;
    limit.rlim_cur = limit.rlim_cur < soft ? limit.rlim_cur : soft;
    limit.rlim_cur = limit.rlim_cur < limit.rlim_max ? limit.rlim_cur : limit.rlim_max;
    (void)setrlimit(resource, &limit);
}

static void set_limits(const struct child_start *how)
{
    if (how->place != CHILD_BESIDE)
        set_limit(RLIMIT_CORE, 0, 0);
    if (how->data_most > 0)
        set_limit(RLIMIT_DATA, how->data_most, how->data_most);
    if (how->file_most > 0)
        set_limit(RLIMIT_FSIZE, how->file_most, how->file_most);
    if (how->cpu_most > 0)
        set_limit(RLIMIT_CPU, how->cpu_most, how->cpu_most + 1);
}

static void find_place(enum child_place place)
{
    if (place == CHILD_BESIDE)
        return;
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    if (place == CHILD_IN_GROUP) {
        (void)setpgid(0, 0);
    } else {
        (void)prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
        (void)setsid();
    }
}

static _Noreturn void run_program(const struct child_start *how, int failed)
{
    sigset_t none;

    for (int number = 1; number < SIGNAL_NUMBERS; number++)
        (void)signal_handle(number, SIG_DFL, 0); /* not all of them can be handled */
    sigemptyset(&none);
    (void)sigprocmask(SIG_SETMASK, &none, NULL);
    execvpe(how->command[0], how->command, how->environment != NULL ? how->environment : environ);
    fail(failed, CHILD_NO_PROGRAM);
}

static _Noreturn void be_child(const struct child_start *how, int pipes[PIPES][2])
{
    int failed = pipes[PIPE_FAILED][1];

    find_place(how->place);
    for (int i = 0; i < CHILD_FILES; i++) {
        int file = how->files[i] == CHILD_PIPE ? pipes[i][i > 0] : how->files[i];

        if (file == i)
            (void)fcntl(i, F_SETFD, 0); /* it stays open, or closed */
        else if (dup2(file, i) < 0)
            fail(failed, CHILD_NO_PROCESS);
    }
    if (how->folder != NULL && chdir(how->folder) != 0)
        fail(failed, CHILD_NO_FOLDER);
    set_limits(how);
    if (how->command != NULL)
        run_program(how, failed);
    close_pipes(pipes);
    how->run(how->context);
    _exit(127);
}

/* GCOVR_EXCL_STOP */

/* ---- this process --------------------------------------------------------------------------- */

/* Waits until the child runs or has failed. */
static struct failure hear(int pipe)
{
    struct failure failure = {.fault = CHILD_RUNS};
    ssize_t count;

    do
        count = read(pipe, &failure, sizeof failure);
    while (count < 0 && errno == EINTR);
    return failure;
}

/* Forks, within a control group if there is one. A process that joins it later has to wait for some
 * milliseconds until the system sees no other one start or end. */
static pid_t fork_into(const char *group)
{
    int folder = group != NULL ? open(group, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    struct clone_args how = {.flags = CLONE_INTO_CGROUP, .exit_signal = SIGCHLD};
    pid_t id = -1;

    if (folder >= 0) {
        how.cgroup = (unsigned)folder;
        id = (pid_t)syscall(SYS_clone3, &how, sizeof how);
    }
    if (id == 0)
        return 0; /* GCOVR_EXCL_LINE: a child that does not return */
    if (id < 0 && group != NULL)
        (void)rmdir(group);
    if (id < 0)
        id = fork();
    child_close(&folder);
    return id;
}

enum child_fault child_start(struct child *child, const struct child_start *how)
{
    struct failure failure = {.fault = CHILD_NO_PROCESS};
    int pipes[PIPES][2];

    *child = (struct child){.id = make_pipes(how, pipes) ? fork_into(how->group) : -1,
                            .files = {-1, -1, -1}};
    if (child->id == 0)
        be_child(how, pipes); /* GCOVR_EXCL_LINE: a child that does not return */
    failure.error = errno;
    if (child->id > 0) {
        child_close(&pipes[PIPE_FAILED][1]);
        failure = hear(pipes[PIPE_FAILED][0]);
    }
    for (int i = 0; i < CHILD_FILES && failure.fault == CHILD_RUNS; i++) {
        child->files[i] = pipes[i][i == 0];
        pipes[i][i == 0] = -1;
        if (child->files[i] >= 0)
            (void)fcntl(child->files[i], F_SETFL, O_NONBLOCK);
    }
    close_pipes(pipes);
    if (failure.fault != CHILD_RUNS) {
        if (child->id > 0)
            (void)child_wait(child->id);
        child->id = 0;
        errno = failure.error;
    }
    return failure.fault;
}

/* Whether a file can be started; otherwise errno says why not. */
static bool is_program(const struct text *path)
{
    struct stat status;

    errno = ENAMETOOLONG;
    if (path->cut || stat(path->bytes, &status) != 0)
        return false;
    errno = S_ISDIR(status.st_mode) ? EISDIR : EACCES;
    return S_ISREG(status.st_mode) && access(path->bytes, X_OK) == 0;
}

bool child_find(const char *folder, const char *name, struct text *path)
{
    const char *at = getenv("PATH");
    size_t length;

    if (strchr(name, '/') != NULL) {
        if (folder != NULL && name[0] != '/')
            text_print(path, "%s/", folder);
        text_string(path, name);
        return is_program(path);
    }
    for (; at != NULL; at = at[length] == ':' ? at + length + 1 : NULL) {
        length = strcspn(at, ":");
        text_clear(path);
        text_print(path, "%.*s%s%s", (int)length, at, length > 0 ? "/" : "", name);
        if (is_program(path))
            return true;
    }
    errno = ENOENT;
    return false;
}

int child_wait(pid_t id)
{
    int status = 0;

    while (waitpid(id, &status, 0) < 0 && errno == EINTR)
        continue;
    return status;
}

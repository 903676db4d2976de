#include "match/process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/shown.h"
#include "host/allowance.h"
#include "host/family.h"
#include "match/clock.h"
#include "match/stop.h"

/* The limit of the system is so many times that of the key `memory`. */
#define BACKSTOP_TIMES 4

/* The pipes of a program that is started, by their number in the program. The last one tells that
 * it could not be started: it is closed when it runs. */
enum { PIPE_INPUT, PIPE_OUTPUT, PIPE_ERRORS, PIPE_FAILED, PIPES };

/* What is told through it. */
struct failure {
    int error;
    bool of_folder;
};

void process_close(int *file)
{
    if (*file >= 0)
        close(*file);
    *file = -1;
}

static void close_pipes(int pipes[PIPES][2])
{
    for (int i = 0; i < PIPES; i++) {
        process_close(&pipes[i][0]);
        process_close(&pipes[i][1]);
    }
}

static bool make_pipes(int pipes[PIPES][2])
{
    for (int i = 0; i < PIPES; i++)
        pipes[i][0] = pipes[i][1] = -1;
    for (int i = 0; i < PIPES; i++) {
        if (pipe2(pipes[i], O_CLOEXEC) != 0)
            return false;
    }
    return true;
}

/* ---- the child ------------------------------------------------------------------------------ */

/* GCOVR_EXCL_START: the counts of this process are lost when it runs the program. */

/* Lowers a limit. */
static void set_limit(__rlimit_resource_t resource, rlim_t most)
{
    struct rlimit limit;

    if (getrlimit(resource, &limit) != 0)
        return; /* GCOVR_EXCL_LINE: the resource is there */
    if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > most)
        limit.rlim_max = most;
    if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur > limit.rlim_max)
        limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(resource, &limit);
}

/* Memory that is only reserved does not count: programs with a virtual machine reserve much more
 * than they use. */
static void set_limits(const struct match_player *player)
{
    set_limit(RLIMIT_CORE, 0);
    if (player->memory > 0)
        set_limit(RLIMIT_DATA, (rlim_t)player->memory * BACKSTOP_TIMES * MEGABYTE);
}

static _Noreturn void fail(int pipe, bool of_folder)
{
    const struct failure failure = {.error = errno, .of_folder = of_folder};

    (void)!write(pipe, &failure, sizeof failure);
    _exit(127);
}

/* The descriptors of the pipes are all above those of the standard files. */
static _Noreturn void be_player(const struct match_player *player, int pipes[PIPES][2])
{
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); /* it must not outlive this process */
    /* While it runs, what its children leave behind is its own, and not mistaken for another's. */
    (void)prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    (void)setsid();
    stop_forget();
    if (dup2(pipes[PIPE_INPUT][0], STDIN_FILENO) < 0 ||
        dup2(pipes[PIPE_OUTPUT][1], STDOUT_FILENO) < 0 ||
        dup2(pipes[PIPE_ERRORS][1], STDERR_FILENO) < 0)
        fail(pipes[PIPE_FAILED][1], false); /* GCOVR_EXCL_LINE: these numbers can be taken */
    if (player->folder != NULL && chdir(player->folder) != 0)
        fail(pipes[PIPE_FAILED][1], true);
    set_limits(player);
    execvp(player->command[0], player->command);
    fail(pipes[PIPE_FAILED][1], false);
}

/* GCOVR_EXCL_STOP */

/* ---- the start ------------------------------------------------------------------------------ */

static bool is_wrong(struct text *why, const char *what, const char *name, int error)
{
    text_string(why, what);
    text_shown(why, name, strlen(name), 200);
    text_string(why, ": ");
    text_string(why, strerror(error));
    return false;
}

/* Waits until the program runs, or could not be started. */
static bool has_started(const struct match_player *player, int pipe, struct text *why)
{
    struct failure failure;
    ssize_t count;

    count = read(pipe, &failure, sizeof failure);
    if (count < (ssize_t)sizeof failure)
        return true;
    return failure.of_folder ? is_wrong(why, "cannot enter ", player->folder, failure.error)
                             : is_wrong(why, "cannot run ", player->command[0], failure.error);
}

static void keep_ends(struct process *process, pid_t id, int pipes[PIPES][2])
{
    *process = (struct process){.id = id,
                                .input = pipes[PIPE_INPUT][1],
                                .output = pipes[PIPE_OUTPUT][0],
                                .errors = pipes[PIPE_ERRORS][0]};
    pipes[PIPE_INPUT][1] = pipes[PIPE_OUTPUT][0] = pipes[PIPE_ERRORS][0] = -1;
    (void)fcntl(process->input, F_SETFL, O_NONBLOCK);
    (void)fcntl(process->output, F_SETFL, O_NONBLOCK);
    (void)fcntl(process->errors, F_SETFL, O_NONBLOCK);
}

/* Copies of the standard files are taken for its pipes, and this process, of which no end is ever
 * seen, for its own. */
static bool attach(struct process *process, struct text *why)
{
    *process = (struct process){.id = getpid(),
                                .input = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0),
                                .output = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0),
                                .errors = -1};
    if (process->input < 0 || process->output < 0)
        return is_wrong(why, "cannot use ", "a pipe", errno); /* GCOVR_EXCL_LINE: few are open */
    (void)fcntl(process->input, F_SETFL, O_NONBLOCK);
    (void)fcntl(process->output, F_SETFL, O_NONBLOCK);
    return true;
}

bool process_start(struct process *process, const struct match_player *player, struct text *why)
{
    int pipes[PIPES][2];
    bool started;
    pid_t id = -1;

    if (player->attached)
        return attach(process, why);
    *process = (struct process){.input = -1, .output = -1, .errors = -1};
    if (make_pipes(pipes))
        id = fork();
    if (id == 0)
        be_player(player, pipes); /* GCOVR_EXCL_LINE: the counts of a player's process are lost */
    if (id < 0) {
        (void)is_wrong(why, "cannot start ", player->command[0], errno);
        close_pipes(pipes);
        return false;
    }
    process_close(&pipes[PIPE_FAILED][1]);
    started = has_started(player, pipes[PIPE_FAILED][0], why);
    keep_ends(process, id, pipes);
    close_pipes(pipes);
    return started;
}

/* ---- while it runs -------------------------------------------------------------------------- */

bool process_drain_errors(struct process *process)
{
    char bytes[4096];
    ssize_t count;

    if (process->errors < 0)
        return false;
    count = read(process->errors, bytes, sizeof bytes);
    if (count == 0)
        process_close(&process->errors);
    for (ssize_t i = 0; i < count; i++)
        process->error[process->error_count++ % ERRORS_KEPT] = bytes[i];
    return count > 0;
}

/* Its status is taken only when it has ended, so that its number is its own until then. */
void process_look(struct process *process)
{
    int status;
    pid_t id;

    if (process->id == 0 || process->ended)
        return;
    (void)process_time(process); /* it cannot be read any more when the status has been taken */
    id = waitpid(process->id, &status, WNOHANG);
    if (id != process->id)
        return;
    process->ended = true;
    process->status = status;
}

void process_text(struct text *text, const struct process *process)
{
    if (WIFSIGNALED(process->status))
        text_print(text, "was ended by signal %d (%s)", WTERMSIG(process->status),
                   strsignal(WTERMSIG(process->status)));
    else
        text_print(text, "ended with status %d", WEXITSTATUS(process->status));
}

void process_errors_text(struct text *text, const struct process *process)
{
    size_t end = process->error_count;
    size_t length = 0;
    char bytes[ERRORS_KEPT] = "";

    for (size_t at = end > ERRORS_KEPT ? end - ERRORS_KEPT : 0; at < end; at++)
        bytes[length++] = process->error[at % ERRORS_KEPT];
    while (length > 0 && bytes[length - 1] == '\n')
        length--;
    if (length == 0)
        return;
    text_string(text, "; its standard error ends with: ");
    text_foreign(text, bytes, length, true);
}

uint64_t process_time(struct process *process)
{
    struct timespec time = {0};
    clockid_t clock = CLOCK_PROCESS_CPUTIME_ID;

    if (process->ended)
        return process->processor_time;
    /* It has a clock until its status has been taken. */
    (void)clock_getcpuclockid(process->id, &clock);
    (void)clock_gettime(clock, &time);
    process->processor_time = (uint64_t)time.tv_sec * SECOND + (uint64_t)time.tv_nsec;
    return process->processor_time;
}

#include "match/process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/shown.h"
#include "host/allowance.h"
#include "host/stop.h"
#include "match/clock.h"
#include "match/connection.h"
#include "testing/folder.h"

/* The limit of the system is so many times that of the key `memory`. */
#define BACKSTOP_TIMES 4

/* Adds why something failed, which errno says, and returns false. */
static bool cannot(struct text *why, const char *what, const char *name)
{
    const char *reason = strerror(errno);

    text_print(why, "cannot %s ", what);
    text_shown(why, name, strlen(name), 200);
    text_print(why, ": %s", reason);
    return false;
}

/* Copies of the standard files are taken for its pipes, and this process, of which no end is ever
 * seen, for its own. */
static bool attach(struct process *process, struct text *why)
{
    *process = (struct process){.id = getpid(),
                                .input = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0),
                                .output = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0),
                                .errors = -1,
                                .listener = -1};
    if (process->input < 0 || process->output < 0)
        return cannot(why, "use", "a pipe"); /* GCOVR_EXCL_LINE: few are open */
    (void)fcntl(process->input, F_SETFL, O_NONBLOCK);
    (void)fcntl(process->output, F_SETFL, O_NONBLOCK);
    return true;
}

/* ---- connections ---------------------------------------------------------------------------- */

/* Takes a connection for both of its pipes. */
static bool take_connection(struct process *process, int file, struct text *why)
{
    process->connected = true;
    process->output = file;
    process->input = fcntl(file, F_DUPFD_CLOEXEC, 0);
    if (process->input < 0)
        return cannot(why, "use", "a connection"); /* GCOVR_EXCL_LINE: few files are open */
    return true;
}

static bool say_no_connection(struct text *why, const char *what, const struct match_player *player,
                              int error)
{
    text_print(why, "%s ", what);
    connection_text(why, player->host, player->port);
    text_print(why, ": %s", strerror(error));
    return false;
}

/* Connects to where a player listens. The process is this one, of which no end is ever seen. */
static bool reach(struct process *process, const struct match_player *player, struct text *why)
{
    struct pollfd files[2] = {{.fd = -1}, {.events = POLLOUT}};
    uint64_t until = clock_now() + player->startup * SECOND;
    int file = connection_begin(player->host, player->port);
    int error = file >= 0 ? EINPROGRESS : errno;

    *process = (struct process){
        .id = getpid(), .input = -1, .output = -1, .errors = -1, .listener = -1, .remote = true};
    for (; error == EINPROGRESS && clock_now() < until && !stop_noted();) {
        files[1].fd = file;
        stop_wait(files, 2, until - clock_now());
        if (files[1].revents != 0)
            error = connection_error(file);
    }
    if (error == 0)
        return take_connection(process, file, why);
    process->id = 0;
    child_close(&file);
    return say_no_connection(why, "cannot connect to", player,
                             error != EINPROGRESS ? error : ETIMEDOUT);
}

/* Listens for a program that is going to be started, and tells it the port. */
static bool expect(struct process *process, struct child_start *how,
                   const struct match_player *player, struct text *why)
{
    TEXT_BUFFER(port, 16); /* a number */

    process->listener = connection_listen(player->host, player->port);
    if (process->listener < 0)
        return say_no_connection(why, "cannot listen at", player, errno);
    text_number(&port, connection_port(process->listener));
    how->files[0] = how->files[1] = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (how->files[0] < 0 || setenv(CONNECTION_PORT_VARIABLE, port.bytes, 1) != 0)
        return cannot(why, "use", "/dev/null"); /* GCOVR_EXCL_LINE: the system has it */
    return true;
}

/* Waits until the program that was started has connected. */
static bool await(struct process *process, const struct match_player *player, struct text *why)
{
    struct pollfd files[3] = {{.fd = -1}, {.events = POLLIN}, {.events = POLLIN}};
    uint64_t until = clock_now() + player->startup * SECOND;
    int file = -1;

    while (file < 0 && !process->ended && clock_now() < until && !stop_noted()) {
        files[1].fd = process->listener;
        files[2].fd = process->errors;
        stop_wait(files, 3, until - clock_now());
        if (files[1].revents != 0)
            file = connection_take(process->listener);
        if (files[2].revents != 0)
            (void)process_drain_errors(process);
        process_look(process);
    }
    if (file >= 0)
        return take_connection(process, file, why);
    if (process->ended)
        process_text(why, process);
    else
        text_print(why, "it did not connect within %u seconds", (unsigned)player->startup);
    text_string(why, process->ended ? " before it had connected to " : " to ");
    connection_text(why, player->host, connection_port(process->listener));
    return false;
}

/* ---- starting ------------------------------------------------------------------------------- */

/* Who a player is as a user of its own. */
static uid_t user_of(const struct process *process)
{
    return ISOLATED_USERS + (uid_t)(getpid() % 1000) * 2 + (process->other ? 1 : 0);
}

/* Makes the command that keeps a player apart, with a folder for a user of its own. */
static bool isolate(struct process *process, const struct match_player *player,
                    struct isolated *isolated, struct text *why)
{
    struct isolation how = *player->isolation;
    TEXT_MESSAGE(reason, 300);

    process->apart = how.way == APART_BY_NAMESPACES;
    if (how.way == APART_BY_USER) {
        memcpy(process->own, "/tmp/arbiter-XXXXXX", sizeof process->own);
        if (mkdtemp(process->own) == NULL)
            return cannot(why, "make", process->own); /* GCOVR_EXCL_LINE: there is a disk */
        how.given = process->own;
        /* Processes of the referee have numbers near each other, and each plays with two players.
         */
        how.user = user_of(process);
    }
    if (isolate_command(isolated, &how, player->command, &reason))
        return true;
    if (reason.length == 0)
        return cannot(why, "run", player->command[0]); /* GCOVR_EXCL_LINE: it was there before */
    text_print(why, "cannot run %.200s: %s", player->command[0], reason.bytes);
    return false;
}

/* Memory that is only reserved does not count: programs with a virtual machine reserve much more
 * than they use. */
bool process_start(struct process *process, const struct match_player *player, struct text *why)
{
    struct child_start how = {.command = player->command,
                              .folder = player->folder,
                              .files = {CHILD_PIPE, CHILD_PIPE, CHILD_PIPE},
                              .place = CHILD_IN_SESSION,
                              .data_most = (uint64_t)player->memory * BACKSTOP_TIMES * MEGABYTE};
    struct isolated isolated = {0};
    struct child child = {.id = 0};
    enum child_fault fault = CHILD_NO_PROCESS;
    bool connects = player->protocol == PROTOCOL_DXP;
    bool made = true;

    if (player->attached)
        return attach(process, why);
    if (player->remote)
        return reach(process, player, why);
    *process = (struct process){
        .input = -1, .output = -1, .errors = -1, .listener = -1, .other = process->other};
    if (connects)
        made = expect(process, &how, player, why);
    if (made && player->isolation != NULL) {
        made = isolate(process, player, &isolated, why);
        how.command = isolated.command;
        how.environment = isolated.environment;
        how.group = control_group_make(&process->group, CONTROL_GROUP_SELF);
    }
    if (made)
        fault = child_start(&child, &how);
    isolated_free(&isolated);
    if (connects)
        child_close(&how.files[0]);
    if (!made || fault != CHILD_RUNS)
        process_forget(process);
    if (!made)
        return false;
    if (fault == CHILD_NO_FOLDER)
        return cannot(why, "enter", player->folder);
    if (fault != CHILD_RUNS)
        return cannot(why, fault == CHILD_NO_PROGRAM ? "run" : "start", player->command[0]);
    process->id = child.id;
    process->input = child.files[0];
    process->output = child.files[1];
    process->errors = child.files[2];
    return !connects || await(process, player, why);
}

void process_forget(struct process *process)
{
    int error = errno;

    process->id = 0;
    if (process->listener > STDERR_FILENO)
        child_close(&process->listener);
    if (process->own[0] != '\0') {
        (void)folder_remove(process->own);
        isolate_forget(user_of(process));
    }
    process->own[0] = '\0';
    control_group_remove(&process->group);
    errno = error;
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
        child_close(&process->errors);
    for (ssize_t i = 0; i < count; i++)
        process->error[process->error_count++ % ERRORS_KEPT] = bytes[i];
    return count > 0;
}

/* Its status is taken only when it has ended, so that its number is its own until then. */
void process_look(struct process *process)
{
    int status;
    pid_t id;

    if (process->id == 0 || process->ended || process->remote)
        return;
    (void)process_time(process); /* it cannot be read any more when the status has been taken */
    id = waitpid(process->id, &status, WNOHANG);
    if (id != process->id)
        return;
    process->ended = true;
    process->status = process->apart ? isolated_status(status) : status;
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

uint64_t process_time_of_all(struct process *process)
{
    uint64_t microseconds;

    if (control_group_time(&process->group, &microseconds))
        return microseconds * MICROSECOND;
    if (!process->ended)
        process->family_time = family_use(process->id).microseconds * MICROSECOND;
    return process_time(process) + process->family_time;
}

struct family_use process_use(const struct process *process)
{
    struct family_use use = family_use(process->id);

    control_group_use(&process->group, &use);
    return use;
}

/* Programs that are run (host/child.h). */
#include "host/child.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Returns what a child writes to its standard output, and waits for it. */
static const char *written_by(struct child *child, int *status)
{
    static char bytes[256];
    size_t length = 0;
    ssize_t count;

    cr_assert_eq(fcntl(child->files[1], F_SETFL, 0), 0); /* to wait for it */
    while ((count = read(child->files[1], bytes + length, sizeof bytes - 1 - length)) > 0)
        length += (size_t)count;
    bytes[length] = '\0';
    *status = child_wait(child->id);
    child_close(&child->files[1]);
    cr_assert_eq(child->files[1], -1);
    return bytes;
}

static struct child_start shell(char **command, const char *script)
{
    command[0] = (char *)(uintptr_t) "sh";
    command[1] = (char *)(uintptr_t) "-c";
    command[2] = (char *)(uintptr_t)script;
    command[3] = NULL;
    return (struct child_start){.command = command,
                                .files = {STDIN_FILENO, CHILD_PIPE, STDERR_FILENO}};
}

Test(child, a_program_has_pipes_a_folder_and_a_place)
{
    char *command[4];
    struct child_start how =
        shell(command, "read a; echo \"$a\"; pwd; set -- $(ps -o pgid= -p $$); echo $1; exit 3");
    struct child child;
    char wanted[64];
    int status;

    how.files[0] = CHILD_PIPE;
    how.folder = "/";
    how.place = CHILD_IN_GROUP;
    cr_assert_eq(child_start(&child, &how), CHILD_RUNS);
    cr_assert_eq(child.files[2], -1);
    cr_assert_eq(write(child.files[0], "told\n", 5), 5);
    child_close(&child.files[0]);
    snprintf(wanted, sizeof wanted, "told\n/\n%d\n", (int)child.id);
    cr_assert_str_eq(written_by(&child, &status), wanted);
    cr_assert_eq(WEXITSTATUS(status), 3);
}

Test(child, what_has_failed_is_known_at_once)
{
    char *command[] = {(char *)(uintptr_t) "/nowhere/program", NULL};
    struct child_start how = {.command = command,
                              .files = {CHILD_PIPE, CHILD_PIPE, CHILD_PIPE},
                              .place = CHILD_IN_SESSION};
    struct rlimit limit;
    struct child child;

    cr_assert_eq(child_start(&child, &how), CHILD_NO_PROGRAM);
    cr_assert_eq(errno, ENOENT);
    cr_assert_eq(child.id, 0);
    cr_assert_eq(child.files[0] + child.files[1] + child.files[2], -3);
    how.folder = "/dev/null";
    cr_assert_eq(child_start(&child, &how), CHILD_NO_FOLDER);
    cr_assert_eq(errno, ENOTDIR);
    cr_assert_eq(waitpid(-1, NULL, WNOHANG), -1, "a child that has failed is left");
    cr_assert_eq(getrlimit(RLIMIT_NOFILE, &limit), 0);
    limit.rlim_cur = 7;
    cr_assert_eq(setrlimit(RLIMIT_NOFILE, &limit), 0);
    cr_assert_eq(child_start(&child, &how), CHILD_NO_PROCESS);
    cr_assert_eq(errno, EMFILE);
    cr_assert_eq(child.id, 0);
}

Test(child, limits_are_lowered_only)
{
    char *command[4];
    struct child_start how = shell(command, "ulimit -f; ulimit -St; ulimit -Ht; ulimit -c");
    struct child child;
    int status;

    how.place = CHILD_IN_GROUP;
    how.file_most = 1 << 20;
    how.cpu_most = 7;
    cr_assert_eq(setrlimit(RLIMIT_CPU, &(struct rlimit){5, 100}), 0);
    cr_assert_eq(child_start(&child, &how), CHILD_RUNS);
    cr_assert_str_eq(written_by(&child, &status), "2048\n5\n8\n0\n");
    cr_assert_eq(status, 0);
}

Test(child, a_standard_file_of_this_process_may_be_closed)
{
    char *command[4];
    struct child_start how = shell(command, "read a; echo \"$a\"");
    struct child child;
    int status;

    how.files[0] = CHILD_PIPE;
    close(STDIN_FILENO);
    cr_assert_eq(child_start(&child, &how), CHILD_RUNS);
    cr_assert_eq(write(child.files[0], "told\n", 5), 5);
    child_close(&child.files[0]);
    cr_assert_str_eq(written_by(&child, &status), "told\n");
    cr_assert_eq(status, 0);
}

static _Noreturn void say_context(void *context)
{
    _exit(write(STDOUT_FILENO, context, strlen(context)) > 0 ? 0 : 1);
}

Test(child, a_function_runs_in_a_process_of_its_own)
{
    char word[] = "said";
    struct child_start how = {
        .run = say_context, .context = word, .files = {STDIN_FILENO, CHILD_PIPE, STDERR_FILENO}};
    struct child child;
    int status;

    cr_assert_eq(child_start(&child, &how), CHILD_RUNS);
    cr_assert_str_eq(written_by(&child, &status), "said");
    cr_assert_eq(status, 0);
}

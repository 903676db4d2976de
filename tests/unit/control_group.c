/* Control groups for programs (host/control_group.h): in made-up folders, so that it does not
 * matter what the system allows, and where it does, in one of the system. */
#include "host/control_group.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/child.h"

static char place[] = "/tmp/groups-XXXXXX";
static char self[64];

static void make(const char *name, const char *bytes)
{
    FILE *file = fopen(name, "w");

    cr_assert(file != NULL && fputs(bytes, file) >= 0 && fclose(file) == 0);
}

/* What the system says of groups; `%` is the folder of the test. */
static void say(const char *name, const char *line)
{
    char text[4096];
    size_t length = 0;

    for (; *line != '\0'; line++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%.*s",
                             *line == '%' ? (int)sizeof place : 1, *line == '%' ? place : line);
    make(name, text);
}

static void begin(void)
{
    cr_assert(mkdtemp(place) != NULL && chdir(place) == 0);
    cr_assert(mkdir("all", 0777) == 0 && mkdir("all/a", 0777) == 0 && mkdir("all/a/b", 0777) == 0);
    cr_assert_eq(mkdir("self", 0777), 0);
    snprintf(self, sizeof self, "%s/self", place);
    say("self/cgroup", "4:memory:/else\n0::/a/b\n");
    say("self/mountinfo",
        "22 1 8:1 / / rw - ext4 /dev/sda rw\n31 22 0:9 / % rw - cgroup cgroup rw\n"
        "30 22 0:8 / %/all rw shared:4 - cgroup2 cgroup2 rw\n");
}

static void end(void)
{
    char command[64];

    snprintf(command, sizeof command, "rm -rf %s", place);
    cr_assert(chdir("/") == 0 && system(command) == 0); /* NOLINT: a command of this test */
}

TestSuite(control_group, .init = begin, .fini = end);

/* Whether a group is made in this folder of the test. */
static bool is_made_in(const char *folder)
{
    struct control_group group;
    char wanted[CONTROL_GROUP_LONGEST];
    bool made = control_group_make(&group, self) != NULL;
    struct stat state;

    snprintf(wanted, sizeof wanted, "%s/%s/arbiter-%d-", place, folder, (int)getpid());
    cr_assert_eq(made, group.folder[0] != '\0');
    if (made) {
        cr_assert_eq(strncmp(group.folder, wanted, strlen(wanted)), 0, "%s", group.folder);
        cr_assert(stat(group.folder, &state) == 0 && S_ISDIR(state.st_mode));
        snprintf(wanted, sizeof wanted, "%s", group.folder);
        control_group_remove(&group);
        cr_assert(group.folder[0] == '\0' && stat(wanted, &state) != 0);
    }
    return made;
}

Test(control_group, is_made_within_that_of_this_process)
{
    char line[1200];

    cr_assert(is_made_in("all/a/b"));
    /* Only a part of all groups is seen, or this process is in the one that all are in. */
    say("self/mountinfo", "30 22 0:8 /a %/all rw - cgroup2 cgroup2 rw\n");
    say("self/cgroup", "0::/a\n");
    cr_assert(is_made_in("all"));
    say("self/cgroup", "0::/a/a/b\n");
    cr_assert(is_made_in("all/a/b"));
    say("self/mountinfo", "30 22 0:8 / %/all rw - cgroup2 cgroup2 rw\n");
    say("self/cgroup", "0::/\n");
    cr_assert(is_made_in("all"));
    /* One that is not seen, is not there, or is of version 1; a path that is too long. */
    say("self/mountinfo", "30 22 0:8 /a %/all rw - cgroup2 cgroup2 rw\n");
    say("self/cgroup", "0::/ab\n");
    cr_assert_not(is_made_in("all"));
    say("self/cgroup", "0::/a/none\n");
    cr_assert_not(is_made_in("all"));
    say("self/cgroup", "4:memory:/a\n");
    cr_assert_not(is_made_in("all"));
    snprintf(line, sizeof line, "0::/a/%0600d\n", 0);
    make("self/cgroup", line);
    cr_assert_not(is_made_in("all"));
    snprintf(line, sizeof line, "0::/a/%0480d\n", 0);
    make("self/cgroup", line);
    cr_assert_not(is_made_in("all"));
    cr_assert(remove("self/cgroup") == 0 && remove("self/mountinfo") == 0);
    cr_assert_not(is_made_in("all"));
}

Test(control_group, of_a_process_that_was_killed_is_cleared_away)
{
    char path[128];
    struct control_group group;
    struct stat state;
    pid_t ended = fork();

    if (ended == 0)
        _exit(0);
    (void)child_wait(ended);
    snprintf(path, sizeof path, "all/a/b/arbiter-%d-xxxxxx", (int)ended);
    cr_assert(mkdir(path, 0777) == 0 && mkdir("all/a/b/arbiter-x", 0777) == 0);
    cr_assert_not_null(control_group_make(&group, self));
    control_groups_clear(self);
    cr_assert(stat(path, &state) != 0 && stat("all/a/b/arbiter-x", &state) == 0);
    cr_assert_eq(stat(group.folder, &state), 0);
    say("self/cgroup", "0::/none\n");
    control_groups_clear(self);
}

/* Starts a command of a shell in a group. */
static void start(struct child *child, const struct control_group *group, const char *script)
{
    char *command[] = {(char *)(uintptr_t) "sh", (char *)(uintptr_t) "-c",
                       (char *)(uintptr_t)script, NULL};
    const struct child_start how = {.command = command,
                                    .files = {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO},
                                    .group = group->folder};

    cr_assert_eq(child_start(child, &how), CHILD_RUNS);
}

Test(control_group, says_what_is_used_in_it)
{
    struct control_group group;
    struct family_use use = {.processes = 3, .memory = 5, .microseconds = 7};
    char path[600];
    uint64_t time;

    cr_assert_not_null(control_group_make(&group, self));
    /* What it does not count is as /proc tells it. */
    control_group_use(&group, &use);
    cr_assert(use.processes == 3 && use.memory == 5 && use.microseconds == 7);
    cr_assert_not(control_group_time(&group, &time));
    snprintf(path, sizeof path, "%s/cpu.stat", group.folder);
    make(path, "usage_usec 1234567\nuser_usec 1000000\nsystem_usec 234567\n");
    control_group_use(&group, &use);
    cr_assert(use.processes == 3 && use.memory == 5 && use.microseconds == 1234567);
    cr_assert(control_group_time(&group, &time) && time == 1234567);
    snprintf(path, sizeof path, "%s/memory.stat", group.folder);
    make(path, "anon 4096\nfile 900000\nkernel 30\nfile_mapped 8192\nanon_thp 7\n");
    control_group_use(&group, &use);
    cr_assert_eq(use.memory, 4096 + 8192);
    control_group_remove(&group); /* as it is no group of the system, files stay in it */
    cr_assert_not(control_group_time(&group, &time));
}

Test(control_group, one_that_a_program_cannot_join_is_removed)
{
    struct control_group group;
    struct child child;
    struct stat state;

    cr_assert_not_null(control_group_make(&group, self)); /* it is no group of the system */
    start(&child, &group, "exit 3");
    cr_assert_eq(WEXITSTATUS(child_wait(child.id)), 3);
    cr_assert_neq(stat(group.folder, &state), 0);
    control_group_remove(&group);
    cr_assert_eq(group.folder[0], '\0');
}

#define COMPUTES "i=0; while [ $i -lt 60000 ]; do i=$((i + 1)); done"

/* Where the system lets this process make one, what has detached and ended is counted in it. */
Test(control_group, counts_what_has_detached)
{
    struct control_group group;
    struct child child;
    char path[CONTROL_GROUP_LONGEST];
    uint64_t time = 0;

    cr_assert_eq(prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0), 0);
    if (control_group_make(&group, CONTROL_GROUP_SELF) == NULL)
        return; /* GCOVR_EXCL_LINE */
    start(&child, &group, "(setsid sh -c '" COMPUTES "' &)");
    while (wait(NULL) > 0)
        continue;
    cr_assert(control_group_time(&group, &time) && time >= 10000);
    snprintf(path, sizeof path, "%s", group.folder);
    control_group_remove(&group);
    cr_assert_neq(access(path, F_OK), 0);
}

/* By /proc, what a process has adopted is charged when it has waited for it: so does the first
 * process of a namespace. */
Test(control_group, without_one_what_has_detached_and_ended_is_charged_too)
{
    int pipes[2];
    pid_t first;
    char byte;

    cr_assert_eq(pipe(pipes), 0);
    first = fork();
    if (first == 0) {
        (void)prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
        (void)!system("(setsid sh -c '" COMPUTES "' &)"); /* NOLINT: a fixed command */
        while (wait(NULL) > 0)
            continue;
        (void)!write(pipes[1], "", 1);
        (void)pause();
    }
    cr_assert(first > 0 && read(pipes[0], &byte, 1) == 1);
    cr_assert_eq(family_use(first).processes, 1);
    cr_assert_geq(family_use(first).microseconds, 10000);
    cr_assert_eq(kill(first, SIGKILL), 0);
    (void)child_wait(first);
}

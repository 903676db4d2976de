/* src/host/system.c: the operating system's files. */
#include "host/host.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static struct host host;
static char directory[64];
static char path[128];

static void set(void)
{
    host = host_system(NULL);
    strcpy(directory, "/tmp/arbiter-unit-XXXXXX");
    cr_assert_not_null(mkdtemp(directory));
    snprintf(path, sizeof path, "%s/file", directory);
}

static void clear(void)
{
    unlink(path);
    rmdir(directory);
}

TestSuite(host, .init = set, .fini = clear);

static int open_to_write(void)
{
    return host.open_to_write(host.context, path);
}

static void write_file(const char *text)
{
    int file = open_to_write();

    cr_assert_geq(file, 0);
    cr_assert_eq(host.write(host.context, file, text, strlen(text)), (ptrdiff_t)strlen(text));
    cr_assert_eq(host.close(host.context, file), 0);
}

Test(host, what_is_written_is_read_again)
{
    char bytes[32] = "";
    int file;

    write_file("fire and water");
    file = host.open_to_read(host.context, path);
    cr_assert_geq(file, 0);
    cr_assert_eq(host.read(host.context, file, bytes, 4), 4);
    cr_assert_eq(host.read(host.context, file, bytes + 4, sizeof bytes - 4), 10);
    cr_assert_str_eq(bytes, "fire and water");
    cr_assert_eq(host.read(host.context, file, bytes, sizeof bytes), 0);
    cr_assert_eq(host.close(host.context, file), 0);
}

Test(host, a_file_that_is_written_is_empty_first)
{
    char bytes[32];
    int file;

    write_file("fire and water");
    write_file("earth");
    file = host.open_to_read(host.context, path);
    cr_assert_eq(host.read(host.context, file, bytes, sizeof bytes), 5);
    cr_assert_eq(host.close(host.context, file), 0);
}

Test(host, a_missing_file_cannot_be_opened)
{
    cr_assert_eq(host.open_to_read(host.context, path), -ENOENT);
    cr_assert_eq(host.open_to_read(host.context, ""), -ENOENT);
    snprintf(path, sizeof path, "%s/none/file", directory);
    cr_assert_eq(open_to_write(), -ENOENT);
}

Test(host, a_directory_is_no_file)
{
    int next = open("/dev/null", O_RDONLY);

    close(next);
    cr_assert_eq(host.open_to_read(host.context, directory), -EISDIR);
    cr_assert_eq(host.open_to_write(host.context, directory), -EISDIR);
    cr_assert_eq(open("/dev/null", O_RDONLY), next, "a refused directory is left open");
    close(next);
}

Test(host, a_path_through_a_file_leads_nowhere)
{
    char below[160];

    write_file("");
    snprintf(below, sizeof below, "%s/below", path);
    cr_assert_eq(host.open_to_read(host.context, below), -ENOTDIR);
}

Test(host, a_file_that_is_not_open_cannot_be_used)
{
    char byte = 'x';

    cr_assert_eq(host.read(host.context, -1, &byte, 1), -EBADF);
    cr_assert_eq(host.write(host.context, -1, &byte, 1), -EBADF);
    cr_assert_eq(host.close(host.context, -1), -EBADF);
}

Test(host, a_full_device_says_so)
{
    int file = host.open_to_write(host.context, "/dev/full");

    cr_assert_geq(file, 0);
    cr_assert_eq(host.write(host.context, file, "x", 1), -ENOSPC);
    cr_assert_eq(host.close(host.context, file), 0);
}

Test(host, only_regular_files_never_make_a_reader_wait)
{
    int pipes[2];
    int file;

    write_file("x");
    file = host.open_to_read(host.context, path);
    cr_assert_not(host.may_block(host.context, file));
    cr_assert_eq(host.close(host.context, file), 0);
    cr_assert_eq(pipe(pipes), 0);
    cr_assert(host.may_block(host.context, pipes[0]));
    close(pipes[0]);
    close(pipes[1]);
    cr_assert(host.may_block(host.context, -1));
}

Test(host, one_file_has_many_paths)
{
    char other[160];

    snprintf(other, sizeof other, "%s-other", path);
    cr_assert_not(host.is_same(host.context, path, path), "nothing is there");
    write_file("x");
    cr_assert(host.is_same(host.context, path, path));
    cr_assert_not(host.is_same(host.context, path, other));
    cr_assert_not(host.is_same(host.context, other, path));
    cr_assert_eq(link(path, other), 0);
    cr_assert(host.is_same(host.context, path, other));
    cr_assert_eq(unlink(other), 0);
    cr_assert_eq(symlink(path, other), 0);
    cr_assert(host.is_same(host.context, other, path));
    cr_assert_eq(unlink(other), 0);
    cr_assert_not(host.is_same(host.context, "/dev/null", "/dev/null"));
    cr_assert_not(host.is_same(host.context, directory, directory));
}

/* An open file is not replaced by another. */
Test(host, a_file_in_use_is_busy)
{
    char real[HOST_PATH_ROOM];
    char name[] = "/tmp/host-in-use-XXXXXX";
    int file = mkstemp(name);

    cr_assert_geq(file, 0);
    cr_assert_eq(host.examine(host.context, name, file, real), -EBUSY);
    cr_assert_eq(host.examine(host.context, name, -1, real), 1);
    close(file);
    unlink(name);
}

Test(host, what_has_another_end_is_told_by_its_path)
{
    cr_assert_not(host.is_shared(host.context, path), "nothing is there");
    write_file("x");
    cr_assert_not(host.is_shared(host.context, path));
    cr_assert_not(host.is_shared(host.context, directory));
    cr_assert_eq(unlink(path), 0);
    cr_assert_eq(mkfifo(path, 0600), 0);
    cr_assert(host.is_shared(host.context, path));
    cr_assert(host.is_shared(host.context, "/dev/null"));
}

/* No signal arrives here: one that was noted before has its effect too. */
Test(host, after_an_interrupt_no_file_is_waited_for)
{
    volatile sig_atomic_t noted = 1;
    struct host_interrupts interrupts = {.noted = &noted};
    struct host interrupted = host_system(&interrupts);
    char byte;
    int file;

    write_file("x");
    cr_assert_eq(interrupted.open_to_read(interrupted.context, path), -EINTR);
    cr_assert_eq(interrupted.open_to_write(interrupted.context, path), -EINTR);
    file = host.open_to_read(host.context, path);
    cr_assert_eq(interrupted.read(interrupted.context, file, &byte, 1), -EINTR);
    noted = 0;
    cr_assert_eq(interrupted.read(interrupted.context, file, &byte, 1), 1);
    cr_assert_eq(host.close(host.context, file), 0);
}

static int signalled[2];

/* The signal arrives while the read waits; the read then finds what the handler writes. */
static void write_one(int signal)
{
    (void)signal;
    if (write(signalled[1], "x", 1) != 1)
        abort();
}

Test(host, a_read_that_a_signal_breaks_off_is_tried_again, .timeout = 60)
{
    struct sigaction action = {.sa_handler = write_one}; /* without SA_RESTART */
    struct itimerval soon = {.it_value.tv_usec = 20000};
    char byte = '\0';

    cr_assert_eq(pipe(signalled), 0);
    cr_assert_eq(sigaction(SIGALRM, &action, NULL), 0);
    cr_assert_eq(setitimer(ITIMER_REAL, &soon, NULL), 0);
    cr_assert_eq(host.read(host.context, signalled[0], &byte, 1), 1);
    cr_assert_eq(byte, 'x');
    close(signalled[0]);
    close(signalled[1]);
}

/* ---- files that are replaced ------------------------------------------------------------- */

Test(host, the_name_of_a_file_is_synced_with_its_folder)
{
    char missing[160];

    write_file("x");
    cr_assert_eq(host.sync_name(host.context, path), 0);
    snprintf(missing, sizeof missing, "%s/no-such-folder/file", directory);
    cr_assert_eq(host.sync_name(host.context, missing), -ENOENT);
    snprintf(missing, sizeof missing, "%s/file", path);
    cr_assert_eq(host.sync_name(host.context, missing), -ENOTDIR);
}

Test(host, what_is_no_file_on_a_disk_need_not_be_synced)
{
    int ends[2];

    cr_assert_eq(pipe(ends), 0);
    cr_assert_eq(host.sync(host.context, ends[1]), 0);
    close(ends[0]);
    close(ends[1]);
    cr_assert_eq(host.sync(host.context, ends[1]), -EBADF);
}

/* A path longer than any that the program makes. */
static void lengthen(char *name, size_t room)
{
    memset(name, 'x', room - 1);
    name[0] = '/';
    name[room - 2] = '/';
    name[room - 1] = '\0';
}

Test(host, a_name_that_is_too_long_is_told)
{
    char name[HOST_PATH_ROOM + 64];
    char real[HOST_PATH_ROOM];

    lengthen(name, sizeof name);
    cr_assert_eq(host.sync_name(host.context, name), -ENAMETOOLONG);
    cr_assert_eq(host.examine(host.context, name, -1, real), -ENAMETOOLONG);
    cr_assert_eq(host.open_to_read(host.context, name), -ENAMETOOLONG);
    cr_assert_eq(host.open_to_keep(host.context, name), -ENAMETOOLONG);
}

/* A file beside the one at `path`, last written that long ago. */
static void leave_behind(const char *name, time_t seconds)
{
    char file[160];
    struct timespec times[2] = {{.tv_sec = time(NULL) - seconds}, {.tv_sec = time(NULL) - seconds}};
    int opened;

    snprintf(file, sizeof file, "%s/%s", directory, name);
    opened = open(file, O_CREAT | O_WRONLY, 0600);
    cr_assert_geq(opened, 0);
    cr_assert_eq(futimens(opened, times), 0);
    close(opened);
}

/* Whether it was there; it is removed. */
static bool was_there(const char *name)
{
    char file[160];

    snprintf(file, sizeof file, "%s/%s", directory, name);
    return unlink(file) == 0 || rmdir(file) == 0;
}

static void sweep_beside_path(void)
{
    char name[160];

    snprintf(name, sizeof name, "%s/.arbiter-XXXXXX", directory);
    host.sweep(host.context, name);
}

#define DAY (24 * 60 * 60)

Test(host, what_was_left_behind_a_day_ago_is_removed)
{
    static const char *const kept[] = {".arbiter-abc12",   ".arbiter-abc1234", "arbiter-abc123",
                                       ".arbiter-abc-12",  ".arbiter-abc.12",  ".Arbiter-abc123",
                                       "x.arbiter-abc123", ".arbiter-"};

    leave_behind(".arbiter-old123", DAY + 60);
    leave_behind(".arbiter-OLDold", 1000 * DAY);
    leave_behind(".arbiter-new123", DAY - 60);
    leave_behind(".arbiter-soon12", -DAY);
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        leave_behind(kept[i], 2 * DAY);
    sweep_beside_path();
    cr_expect_not(was_there(".arbiter-old123"));
    cr_expect_not(was_there(".arbiter-OLDold"));
    cr_expect(was_there(".arbiter-new123"));
    cr_expect(was_there(".arbiter-soon12"));
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        cr_expect(was_there(kept[i]), "%s", kept[i]);
}

/* Nothing can be there, and nothing is said. */
Test(host, a_folder_that_is_not_there_needs_no_sweeping)
{
    char name[160];

    snprintf(name, sizeof name, "%s/none/.arbiter-XXXXXX", directory);
    host.sweep(host.context, name);
    cr_assert_eq(host.remove(host.context, name), -ENOENT);
}

/* The path of an installed file must fit too. */
Test(host, names_that_are_too_long_are_not_installed)
{
    char name[HOST_PATH_ROOM];
    char real[HOST_PATH_ROOM];

    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    cr_assert_not(host.installed(host.context, name, real));
}

Test(host, an_empty_file_cannot_be_mapped)
{
    int file;

    write_file("");
    file = host.open_to_read(host.context, path);
    cr_assert_null(host.map(host.context, file, 0));
    cr_assert_eq(host.close(host.context, file), 0);
}

Test(host, what_is_no_plain_file_of_ones_own_is_not_swept_away)
{
    struct timespec old[2] = {{.tv_sec = 1}, {.tv_sec = 1}};
    char folder[160];
    char first[160];
    char link_path[160];

    snprintf(folder, sizeof folder, "%s/.arbiter-folder", directory);
    snprintf(first, sizeof first, "%s/.arbiter-first1", directory);
    snprintf(link_path, sizeof link_path, "%s/.arbiter-second", directory);
    leave_behind(".arbiter-first1", 2 * DAY);
    cr_assert_eq(link(first, link_path), 0);
    snprintf(link_path, sizeof link_path, "%s/.arbiter-symbol", directory);
    cr_assert_eq(symlink("nowhere", link_path), 0);
    cr_assert_eq(utimensat(AT_FDCWD, link_path, old, AT_SYMLINK_NOFOLLOW), 0);
    cr_assert_eq(mkdir(folder, 0700), 0);
    cr_assert_eq(utimensat(AT_FDCWD, folder, old, 0), 0);
    leave_behind(".arbiter-theirs", 2 * DAY);
    snprintf(link_path, sizeof link_path, "%s/.arbiter-theirs", directory);
    if (geteuid() == 0) {
        cr_assert_eq(chown(link_path, 65534, 65534), 0);
        cr_assert_eq(utimensat(AT_FDCWD, link_path, old, 0), 0);
    }
    sweep_beside_path();
    cr_expect(was_there(".arbiter-first1"));
    cr_expect(was_there(".arbiter-second"));
    cr_expect(was_there(".arbiter-symbol"));
    cr_expect(was_there(".arbiter-folder"));
    cr_expect(was_there(".arbiter-theirs") == (geteuid() == 0));
}

Test(host, where_nothing_can_be_left_behind_nothing_is_swept)
{
    char name[HOST_PATH_ROOM + 64];

    lengthen(name, sizeof name);
    leave_behind(".arbiter-old123", 2 * DAY);
    host.sweep(host.context, name);
    snprintf(name, sizeof name, "%s/no-such-folder/.arbiter-XXXXXX", directory);
    host.sweep(host.context, name);
    cr_expect(was_there(".arbiter-old123"));
}

Test(host, files_are_not_handed_down_to_other_programs)
{
    int file;

    write_file("x");
    file = host.open_to_read(host.context, path);
    cr_assert(fcntl(file, F_GETFD) & FD_CLOEXEC);
    cr_assert_eq(host.close(host.context, file), 0);
}

Test(host, its_memory_is_the_standard_one)
{
    char *block = host.memory.resize(host.memory.context, NULL, 0, 3);

    memcpy(block, "ab", 3);
    block = host.memory.resize(host.memory.context, block, 3, 100000);
    cr_assert_str_eq(block, "ab");
    block = host.memory.resize(host.memory.context, block, 100000, 2);
    cr_assert_eq(memcmp(block, "ab", 2), 0);
    cr_assert_null(host.memory.resize(host.memory.context, block, 2, 0));
}

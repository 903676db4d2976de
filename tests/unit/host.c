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
#include <unistd.h>

static struct host host;
static char directory[64];
static char path[128];

static void set(void)
{
    host = host_system();
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

static int signalled[2];

/* The signal comes while the read waits; what it writes is what the read then finds. */
static void write_one(int signal)
{
    (void)signal;
    if (write(signalled[1], "x", 1) != 1)
        abort();
}

Test(host, a_read_that_a_signal_breaks_off_is_tried_again, .timeout = 20)
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

/* `arbiter --make-tables` and `--table-report` (src/making) on a disk, and with memory, that fail.
 * Whatever fails, the next run makes all tables as they should be. */
#include <criterion/criterion.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "disk/tally.h"
#include "making/making.h"
#include "making/settings.h"
#include "trouble.h"
#include "unit/support.h"

/* The host of the system, one of whose calls fails. */
static struct host real;
static struct tally counted;
static size_t calls;
static size_t fail_at; /* 0: none does */

static bool fails(void)
{
    return ++calls == fail_at;
}

static int open_to_read(void *context, const char *path)
{
    return fails() ? -EIO : real.open_to_read(context, path);
}

static int open_beside(void *context, char *name, const char *like)
{
    return fails() ? -EIO : real.open_beside(context, name, like);
}

static int open_to_keep(void *context, const char *path)
{
    return fails() ? -EIO : real.open_to_keep(context, path);
}

static ptrdiff_t write_bytes(void *context, int file, const void *bytes, size_t length)
{
    return fails() ? -EIO : real.write(context, file, bytes, length);
}

static int sync_file(void *context, int file)
{
    (void)context;
    (void)file;
    return fails() ? -EIO : 0; /* hundreds of real ones take long */
}

static int sync_name(void *context, const char *path)
{
    (void)context;
    (void)path;
    return fails() ? -EIO : 0;
}

static int rename_file(void *context, const char *from, const char *to)
{
    return fails() ? -EIO : real.rename(context, from, to);
}

static int64_t length_of(void *context, const char *path, int file)
{
    return fails() ? -EIO : real.length_of(context, path, file);
}

static const void *map(void *context, int file, size_t length)
{
    return fails() ? NULL : real.map(context, file, length);
}

static void show_nothing(void *context, const char *text)
{
    (void)context;
    (void)text;
}

static struct host failing_host(size_t call, size_t request)
{
    struct host host;

    real = host_system(NULL);
    host = real;
    host.open_to_read = open_to_read;
    host.open_beside = open_beside;
    host.open_to_keep = open_to_keep;
    host.write = write_bytes;
    host.sync = sync_file;
    host.sync_name = sync_name;
    host.rename = rename_file;
    host.length_of = length_of;
    host.map = map;
    host.progress = show_nothing;
    host.memory = tally_memory(&counted);
    counted = (struct tally){.fail_at = request};
    calls = 0;
    fail_at = call;
    return host;
}

typedef int making_run(int argc, char **argv, const struct host *host);

static char folder[] = "/tmp/arbiter-making-XXXXXX";

static int run(making_run *program, const char *option, const struct host *host)
{
    char *argv[] = {(char *)option, (char *)"english", (char *)AS_MUCH("2", "1"), folder, NULL};

    return program(4, argv, host);
}

static int make(size_t call, size_t request)
{
    struct host host = failing_host(call, request);
    int status = run(make_tables_run, "--make-tables", &host);

    tally_is_even(&counted);
    return status;
}

static int report(size_t call, size_t request)
{
    struct host host = failing_host(call, request);
    int status = run(table_report_run, "--table-report", &host);

    tally_is_even(&counted);
    return status;
}

static void clear(void)
{
    char command[128];

    snprintf(command, sizeof command, "rm -r %s", folder);
    cr_assert_eq(system(command), 0); /* NOLINT(cert-env33-c) */
}

/* Begins without tables. */
static void begin(void)
{
    int nowhere = open("/dev/null", O_WRONLY);

    cr_assert(nowhere >= 0 && dup2(nowhere, STDOUT_FILENO) >= 0 &&
              dup2(nowhere, STDERR_FILENO) >= 0);
    close(nowhere);
    cr_assert_not_null(mkdtemp(folder));
}

Test(making, a_call_that_fails_leaves_no_wrong_table)
{
    begin();
    for (size_t call = 1;; call++) {
        int status = make(call, 0);

        /* A table that cannot be looked at is made. */
        cr_assert(status == STATUS_TROUBLE || status == STATUS_ACCEPTED, "call %zu", call);
        if (calls < call)
            break;
        cr_assert_eq(make(0, 0), STATUS_ACCEPTED, "after call %zu", call);
        cr_assert_eq(report(0, 0), STATUS_ACCEPTED, "after call %zu", call);
        clear();
        cr_assert_eq(rmdir(folder), -1); /* it is gone, and made anew */
    }
    clear();
}

Test(making, a_report_of_what_cannot_be_read_is_not_accepted)
{
    begin();
    cr_assert_eq(make(0, 0), STATUS_ACCEPTED);
    for (size_t call = 1;; call++) {
        int status = report(call, 0);

        if (calls < call)
            break;
        cr_assert_neq(status, STATUS_ACCEPTED, "call %zu", call);
    }
    clear();
}

Test(making, memory_runs_out)
{
    begin();
    for (size_t request = 1; make(0, request) != STATUS_ACCEPTED; request++)
        cr_assert(counted.failed);
    cr_assert_eq(report(0, 1), STATUS_TROUBLE);
    clear();
}

/* ---- what is needed -------------------------------------------------------------------------- */

static const char *needs_text(const char *rules, unsigned pieces)
{
    static struct ending_board board;
    static char bytes[128];
    struct text text = text_over(bytes, sizeof bytes);
    struct needs needs;

    cr_assert_eq(ending_board_begin(&board, arb_rules_find(rules)), NULL);
    needs = needs_of(&board, pieces);
    needs_add(&text, &needs);
    return bytes;
}

struct sum {
    const struct ending_board *board;
    uint64_t bytes;
    uint64_t most;
};

static bool add_size(void *context, struct ending ending)
{
    struct sum *sum = context;
    uint64_t size = ending_size(sum->board, ending);

    sum->bytes += (size + 3) / 4;
    sum->most = size > sum->most ? size : sum->most;
    return true;
}

Test(making, needs_are_the_sum_of_all_tables)
{
    static const char *const names[] = {"english", "international", "turkish", "dama"};
    static struct ending_board board;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct sum sum = {&board, 0, 0};
        struct needs needs;

        cr_assert_eq(ending_board_begin(&board, arb_rules_find(names[i])), NULL);
        needs = needs_of(&board, 5);
        for (unsigned pieces = 1; pieces <= 5; pieces++)
            ending_each(&board, pieces, add_size, &sum);
        cr_assert(needs.disk < (double)sum.bytes + 1 && needs.disk > (double)sum.bytes - 100,
                  "%s: %f, not %llu", names[i], needs.disk, (unsigned long long)sum.bytes);
        cr_assert(needs.memory == (double)sum.most * 5 / 4, "%s", names[i]);
    }
    cr_assert_str_eq(needs_text("english", 1), "needs 0.1 kB of memory and 0.0 kB on disk");
    cr_assert_str_eq(needs_text("english", 5), "needs 31 MB of memory and 50 MB on disk");
}

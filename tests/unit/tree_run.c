/* `arbiter --openings-tree` (src/collection/tree.c) on a disk, and with memory, that fail. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <errno.h>

#include "collection/tree.h"
#include "failing.h"
#include "trouble.h"

/* So many positions that they need more room than the first ones. */
#define REPLIES(first) "1. " first " 22-17 *\n1. " first " 22-18 *\n1. " first " 23-19 *\n"
#define ALL_REPLIES                                                                                \
    REPLIES("9-13")                                                                                \
    REPLIES("9-14") REPLIES("10-14") REPLIES("10-15") REPLIES("11-16") REPLIES("12-16")

static const char games[] = "1. 11-15 22-17 2. 8-11 23-19 1-0\n1. 11-15 23-19 2. 8-11 22-17 *\n"
                            "[GameType \"25\"]\n1. c3-d4 0-1\n1. 11-15 11-15 *\n" ALL_REPLIES;

/* Runs with each call of a kind, or each request for memory, failing: that is trouble. */
static void fails(enum disk_call what, bool memory)
{
    static const struct failing_program program = {.option = "--openings-tree", .run = tree_run};
    static const char *const lines[][FAILING_WORDS] = {
        {"3", "games.pdn", NULL},
        {"--to", "json", "-o", "out", "games.pdn", NULL},
        {"--to", "html", "-o", "out", "games.pdn", NULL},
    };
    static struct disk disk;

    cr_redirect_stderr();
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        bool failed = true;

        for (size_t at = 1; failed; at++) {
            int status;

            disk_begin(&disk);
            cr_assert(disk_add(&disk, "games.pdn", games, sizeof games - 1));
            disk.fail_what = what;
            disk.fail_with = EIO;
            disk.fail_at = memory ? 0 : at;
            disk.tally.fail_at = memory ? at : 0;
            status = failing_run(&program, &disk, lines[i]);
            failed = disk.failed || disk.tally.failed;
            cr_assert_eq(status, failed ? STATUS_TROUBLE : STATUS_ACCEPTED);
        }
    }
}

Test(tree_run, disk_fails)
{
    fails(DISK_OPEN_TO_READ, false);
    fails(DISK_OPEN_TO_WRITE, false);
    fails(DISK_READ, false);
    fails(DISK_WRITE, false);
}

Test(tree_run, closing_fails)
{
    static const struct failing_program program = {.option = "--openings-tree", .run = tree_run};
    static const char *const words[] = {"-o", "out", "games.pdn", NULL};
    static struct disk disk;

    cr_redirect_stderr();
    disk_begin(&disk);
    cr_assert(disk_add(&disk, "games.pdn", games, sizeof games - 1));
    disk.fail_what = DISK_CLOSE;
    disk.fail_with = EIO;
    disk.fail_at = 2; /* after that of what was read */
    cr_assert_eq(failing_run(&program, &disk, words), STATUS_TROUBLE);
}

Test(tree_run, memory_runs_out)
{
    fails(DISK_READ, true);
}

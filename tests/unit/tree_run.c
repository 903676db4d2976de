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

static void fill(struct disk *disk)
{
    cr_assert(disk_add(disk, "games.pdn", games, sizeof games - 1));
}

static const char *const runs[][FAILING_WORDS + 1] = {
    {"3", "games.pdn"},
    {"--to", "json", "-o", "out", "games.pdn"},
    {"--to", "html", "-o", "out", "games.pdn"},
};
static const struct failing_program program = {.option = "--openings-tree",
                                               .run = tree_run,
                                               .fill = fill,
                                               .lines = runs,
                                               .count = sizeof runs / sizeof *runs,
                                               .accepts = true};

Test(tree_run, disk_fails)
{
    failing_calls(&program, DISK_OPEN_TO_READ, EIO);
    failing_calls(&program, DISK_OPEN_TO_WRITE, EIO);
    failing_calls(&program, DISK_READ, EIO);
    failing_calls(&program, DISK_WRITE, EIO);
}

Test(tree_run, closing_fails)
{
    static struct disk disk;

    cr_redirect_stderr();
    disk_begin(&disk);
    fill(&disk);
    disk.fail_what = DISK_CLOSE;
    disk.fail_with = EIO;
    disk.fail_at = 2; /* after that of what was read */
    cr_assert_eq(failing_run(&program, &disk, runs[1]), STATUS_TROUBLE);
}

Test(tree_run, memory_runs_out)
{
    failing_memory(&program);
}

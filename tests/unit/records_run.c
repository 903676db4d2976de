/* `arbiter --records` (src/records) on a disk, and with memory, that fail. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "disk/disk.h"
#include "records/records.h"
#include "support.h"
#include "trouble.h"

static const char games[] = "[Event \"one\"]\n1. 11-15 22-18 2. 15x22 25x18 1-0\n"
                            "[Event \"two\"]\n1. 11-15 22-18 2. 8-11 *\n"
                            "[Event \"three\"]\n[FEN \"W:W21:B1\"]\n1. 21-17 1-5 0-1\n";
static const char rows[] =
    "{\"turns\":[\"11-15\"],\"position\":\"B:W32:B11\",\"tags\":{\"Event\":\"one\"}}\n"
    "{\"turns\":[\"11-15\",\"11-15\"],\"result\":\"1-0\"}\n";
static const char lines[] = "one\t11-15 22-18\ntwo\tW:W21:B1\t21-17\n";

/* A game for which a new game has no room. */
static const char *long_game(void)
{
    static char text[8192];
    struct text game = text_over(text, sizeof text);

    text_string(&game, "long\tB:WK32:BK1\t");
    for (int i = 0; i < 200; i++)
        text_string(&game, i % 2 == 0 ? "1-6 32-28 " : "6-1 28-32 ");
    text_string(&game, "31-1\n");
    return text;
}

static void set(struct disk *disk)
{
    disk_begin(disk);
    cr_assert(disk_add(disk, "games.pdn", games, sizeof games - 1));
    cr_assert(disk_add(disk, "rows.jsonl", rows, sizeof rows - 1));
    cr_assert(disk_add(disk, "lines.turns", lines, sizeof lines - 1));
    cr_assert(disk_add(disk, "long.turns", long_game(), strlen(long_game())));
    disk_input(disk, games, sizeof games - 1);
}

/* Runs a command line of at most eight words, ended by NULL. */
static int run(struct disk *disk, const char *const words[])
{
    char *given[10] = {(char *)"--records"};
    int count = 1;

    while (words[count - 1] != NULL) {
        given[count] = (char *)words[count - 1];
        count++;
    }
    given[count] = NULL;
    return records_run(count, given, &disk->host);
}

static void clear(struct disk *disk)
{
    cr_assert_null(disk->wrong, "%s", disk->wrong);
    cr_assert_eq(disk_open_count(disk), 0);
    disk_end(disk);
}

/* Command lines that read and write everything. */
static const char *const runs[][9] = {
    {"-j", "1", "games.pdn", "rows.jsonl", "lines.turns"},
    {"-j", "1", "--to", "jsonl", "-o", "out", "games.pdn", "rows.jsonl"},
    {"-j", "1", "--to", "pdn", "-o", "out", "games.pdn"},
    {"-j", "1", "--to", "script", "-"},
    {"-j", "1", "-r", "english", "rows.jsonl"},
    {"-j", "1", "long.turns"},
    {"-j", "1", "-r", "english", "long.turns"},
};

Test(records_run, all_is_read)
{
    static struct disk disk;

    cr_redirect_stderr();
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        set(&disk);
        cr_assert_eq(run(&disk, runs[i]), STATUS_REJECTED, "run %zu", i);
        tally_is_even(&disk.tally);
        clear(&disk);
    }
}

/* Whatever fails, it is trouble: no run says that games are right or wrong as if all were read. */
static void fail_each(enum disk_call what, int error)
{
    static struct disk disk;

    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        bool failed = true;

        for (size_t at = 1; failed; at++) {
            int status;

            set(&disk);
            disk.fail_what = what;
            disk.fail_at = at;
            disk.fail_with = error;
            status = run(&disk, runs[i]);
            failed = disk.failed;
            cr_assert_eq(status, failed ? STATUS_TROUBLE : STATUS_REJECTED,
                         "run %zu, call %zu of %s: status %d", i, at, disk_call_name(what), status);
            clear(&disk);
        }
    }
}

Test(records_run, opening_fails)
{
    cr_redirect_stderr();
    fail_each(DISK_OPEN_TO_READ, EMFILE);
    fail_each(DISK_OPEN_TO_WRITE, EACCES);
}

Test(records_run, reading_fails)
{
    cr_redirect_stderr();
    fail_each(DISK_READ, EIO);
}

Test(records_run, writing_fails)
{
    cr_redirect_stderr();
    fail_each(DISK_WRITE, ENOSPC);
}

Test(records_run, memory_runs_out)
{
    static struct disk disk;

    cr_redirect_stderr();
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        bool failed = true;

        for (size_t at = 1; failed; at++) {
            int status;

            set(&disk);
            disk.tally.fail_at = at;
            status = run(&disk, runs[i]);
            failed = disk.tally.failed;
            cr_assert_eq(status, failed ? STATUS_TROUBLE : STATUS_REJECTED,
                         "run %zu, request %zu: status %d", i, at, status);
            tally_is_even(&disk.tally);
            clear(&disk);
        }
    }
}

/* Memory for the reader of JSON, of which there are so many blocks. */
static size_t blocks_left;

static void *take_block(size_t size)
{
    return blocks_left > 0 && blocks_left-- > 0 ? malloc(size) : NULL;
}

Test(records_run, json_runs_out_of_memory)
{
    static struct disk disk;
    const char *const words[] = {"-j", "1", "rows.jsonl", NULL};
    size_t troubles = 0;

    cr_redirect_stderr();
    json_set_alloc_funcs(take_block, free);
    for (size_t most = 0; most < 40; most++) {
        set(&disk);
        blocks_left = most;
        troubles += run(&disk, words) == STATUS_TROUBLE;
        tally_is_even(&disk.tally);
        clear(&disk);
    }
    json_set_alloc_funcs(malloc, free);
    cr_assert_geq(troubles, 2);
}

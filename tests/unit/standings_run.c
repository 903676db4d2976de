/* `arbiter --standings` (src/standings) on a disk, and with memory, that fail. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <errno.h>
#include <string.h>

#include "disk/disk.h"
#include "standings/standings.h"
#include "support.h"
#include "trouble.h"

#define ROW(id, first, second, result, winner, termination)                                        \
    "{\"v\":1,\"type\":\"game\",\"id\":\"english/" id                                              \
    "\",\"rules\":\"english\",\"first\":\"" first "\",\"second\":\"" second                        \
    "\",\"opening\":[\"11-15\",\"22-17\"],\"result\":\"" result "\",\"winner\":" winner            \
    ",\"termination\":\"" termination "\"}\n"

static const char one[] = ROW("a/b/0/0", "a", "b", "1-0", "\"a\"", "normal")
    ROW("a/b/0/1", "b", "a", "1/2-1/2", "null", "normal")
        ROW("a/c/0/0", "a", "c", "0-1", "\"c\"", "time forfeit")
            ROW("a/b/1/0", "a", "b", "1-0", "\"a\"", "normal");
static const char other[] = ROW("a/b/0/0", "a", "b", "1-0", "\"a\"", "normal")
    ROW("b/c/0/0", "b", "c", "1-0", "\"b\"", "abandoned")
        ROW("a/b/1/0", "a", "b", "0-1", "\"b\"", "normal");

/* A game that is so long that its past needs more memory as it is played back. */
#define FOUR "\"21-11\",\"16-15\",\"11-21\",\"15-16\""
#define SIXTEEN FOUR "," FOUR "," FOUR "," FOUR
#define MANY SIXTEEN "," SIXTEEN "," SIXTEEN "," SIXTEEN "," SIXTEEN "," SIXTEEN
static const char endless[] =
    "{\"v\":1,\"type\":\"game\",\"id\":\"orthogonal/a/b/0/0\",\"rules\":\"orthogonal\",\"first\":"
    "\"a\",\"second\":\"b\",\"opening\":[],\"turns\":[" MANY "," MANY
    "],\"result\":\"1-0\",\"winner\":\"a\",\"termination\":\"adjudication\"}\n";

static void set(struct disk *disk)
{
    disk_begin(disk);
    cr_assert(disk_add(disk, "one.jsonl", one, sizeof one - 1));
    cr_assert(disk_add(disk, "other.jsonl", other, sizeof other - 1));
    cr_assert(disk_add(disk, "endless.jsonl", endless, sizeof endless - 1));
    cr_assert(disk_add(disk, "old", "old\n", 4));
    disk_input(disk, one, sizeof one - 1);
}

/* Runs a command line of at most eight words, ended by NULL. */
static int run(struct disk *disk, const char *const words[])
{
    char *given[10] = {(char *)"--standings"};
    int count = 1;

    while (words[count - 1] != NULL) {
        given[count] = (char *)words[count - 1];
        count++;
    }
    given[count] = NULL;
    return standings_run(count, given, &disk->host);
}

/* Whether the file that is replaced has the bytes it had, or a whole report. */
static bool is_whole(struct disk *disk)
{
    const struct disk_file *file = disk_find(disk, "old");

    return file != NULL && ((file->length == 4 && memcmp(file->bytes, "old\n", 4) == 0) ||
                            (file->length > 4 && file->bytes[file->length - 1] == '\n'));
}

static void clear(struct disk *disk)
{
    cr_assert_null(disk->wrong, "%s", disk->wrong);
    cr_assert_eq(disk_open_count(disk), 0);
    cr_assert(is_whole(disk));
    disk_end(disk);
}

/* Command lines that read and write everything; all have a contradiction. */
static const char *const runs[][9] = {
    {"one.jsonl", "other.jsonl"},
    {"-o", "old", "one.jsonl", "other.jsonl"},
    {"--sprt", "elo1=10", "--report", "json:old", "--report", "text", "-", "other.jsonl"},
    {"--report", "gradescope", "--submission", "a", "one.jsonl", "other.jsonl"},
    {"--sprt", "elo1=10", "--report", "html:old", "one.jsonl", "other.jsonl", "endless.jsonl"},
};

Test(standings_run, all_is_counted)
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

/* Whatever fails, it is trouble: no run ends as if all were counted. */
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

Test(standings_run, opening_fails)
{
    cr_redirect_stderr();
    fail_each(DISK_OPEN_TO_READ, EMFILE);
    fail_each(DISK_OPEN_BESIDE, EACCES);
    fail_each(DISK_EXAMINE, EACCES);
}

Test(standings_run, reading_fails)
{
    cr_redirect_stderr();
    fail_each(DISK_READ, EIO);
}

Test(standings_run, writing_fails)
{
    cr_redirect_stderr();
    fail_each(DISK_WRITE, ENOSPC);
    fail_each(DISK_SYNC, EIO);
    fail_each(DISK_RENAME, EIO);
}

Test(standings_run, memory_runs_out)
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

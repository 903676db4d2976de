/* `arbiter --standings` (src/standings) on a disk, and with memory, that fail. */
#include <criterion/criterion.h>
#include <errno.h>
#include <string.h>

#include "failing.h"
#include "standings/standings.h"

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

static const char club[] = "[White \"a\"]\n[Black \"d\"]\n1. 11-15 22-18 1-0\n"
                           "[White \"d\"]\n[Black \"b\"]\n[FEN \"W:W21:B1\"]\n1. 21-17 0-1\n"
                           "[White \"d\"]\n[Black \"e\"]\n1. 11-15 11-15 1-0\n";

static void fill(struct disk *disk)
{
    cr_assert(disk_add(disk, "club.pdn", club, sizeof club - 1));
    cr_assert(disk_add(disk, "one.jsonl", one, sizeof one - 1));
    cr_assert(disk_add(disk, "other.jsonl", other, sizeof other - 1));
    cr_assert(disk_add(disk, "endless.jsonl", endless, sizeof endless - 1));
    cr_assert(disk_add(disk, "old", "old\n", 4));
    disk_input(disk, one, sizeof one - 1);
}

/* The file that is replaced has the bytes it had, or a whole report. */
static void check_whole(struct disk *disk)
{
    const struct disk_file *file = disk_find(disk, "old");

    cr_assert(file != NULL && ((file->length == 4 && memcmp(file->bytes, "old\n", 4) == 0) ||
                               (file->length > 4 && file->bytes[file->length - 1] == '\n')));
}

/* Command lines that read and write everything; all have a contradiction. */
static const char *const runs[][FAILING_WORDS + 1] = {
    {"one.jsonl", "other.jsonl"},
    {"-o", "old", "one.jsonl", "other.jsonl"},
    {"--sprt", "elo1=10", "--report", "json:old", "--report", "text", "-", "other.jsonl"},
    {"--report", "gradescope", "--submission", "a", "one.jsonl", "other.jsonl"},
    {"--ties", "sb,direct,wins,buchholz", "-o", "old", "club.pdn", "one.jsonl", "other.jsonl"},
    {"--sprt", "elo1=10", "--report", "html:old", "one.jsonl", "other.jsonl", "endless.jsonl"},
};

static const struct failing_program program = {.option = "--standings",
                                               .run = standings_run,
                                               .fill = fill,
                                               .check = check_whole,
                                               .lines = runs,
                                               .count = sizeof runs / sizeof *runs};

Test(standings_run, all_is_counted)
{
    failing_none(&program);
}

Test(standings_run, opening_fails)
{
    failing_calls(&program, DISK_OPEN_TO_READ, EMFILE);
    failing_calls(&program, DISK_OPEN_BESIDE, EACCES);
    failing_calls(&program, DISK_EXAMINE, EACCES);
}

Test(standings_run, reading_fails)
{
    failing_calls(&program, DISK_READ, EIO);
}

Test(standings_run, writing_fails)
{
    failing_calls(&program, DISK_WRITE, ENOSPC);
    failing_calls(&program, DISK_SYNC, EIO);
    failing_calls(&program, DISK_RENAME, EIO);
}

Test(standings_run, memory_runs_out)
{
    failing_memory(&program);
}

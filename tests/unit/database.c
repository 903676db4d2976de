/* Databases of games (src/database), and `--records` on them, when memory or a disk fails. SQLite
 * opens files itself, so that they are in a real folder too. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <errno.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "database/database.h"
#include "failing.h"
#include "host/library.h"
#include "records/records.h"
#include "support.h"
#include "trouble.h"

static const char games[] =
    "[Event \"one\"]\n[White \"A\"]\n[Black \"B\"]\n1. 11-15 22-18 2. 15x22 25x18 1-0\n"
    "[Event \"two\"]\n1. 11-15 22-18 2. 8-11 *\n"
    "[Event \"three\"]\n[FEN \"W:W21:B1\"]\n1. 21-17 1-5 0-1\n"
    "[Event four]\n1. 11-15 *\n"
    "[Event \"five\"]\n1. 11-15 /FEN \"W:W21:B1\"/ 21-17 9-9 *\n"
    "[Event \"six\"]\n1. zz *\n"
    "[Event \"seven\"]\n[GameType \"20\"]\n1. 32-28 19-23 1-1\n"
    "[Event \"eight\"]\n[GameType \"20\"]\n1. 32-28 2-0\n"
    "[Event \"nine\"]\n1. 11-15 0-0\n";

static char folder[] = "/tmp/arbiter-database-XXXXXX";
static char database[1 << 20];
static size_t database_length;

static void enter(void)
{
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
    cr_redirect_stderr();
}

static void leave(void)
{
    static const char *const names[] = {"games.db", "new.db", "new.db-journal", "other.db"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        (void)unlink(names[i]);
    cr_assert_eq(chdir("/"), 0);
    cr_assert_eq(rmdir(folder), 0);
}

static int run(const char *const words[])
{
    static const struct failing_program program = {.option = "--records", .run = records_run};
    static struct disk disk;

    disk_begin(&disk);
    cr_assert(disk_add(&disk, "games.pdn", games, sizeof games - 1));
    cr_assert(disk_add(&disk, "games.db", database, database_length));
    cr_assert(disk_add(&disk, "other.db", database, database_length));
    return failing_run(&program, &disk, words);
}

/* Makes games.db, there and on the disk of each run. */
static void make_database(void)
{
    FILE *file;

    cr_assert_eq(run((const char *[]){"--to", "sqlite:games.db", "--update", "games.pdn", NULL}),
                 STATUS_REJECTED);
    file = fopen("games.db", "rb");
    cr_assert_not_null(file);
    database_length = fread(database, 1, sizeof database, file);
    cr_assert_eq(fclose(file), 0);
    cr_assert_lt(database_length, sizeof database);
}

static void fill(struct disk *disk)
{
    (void)unlink("new.db");
    cr_assert(disk_add(disk, "games.pdn", games, sizeof games - 1));
    cr_assert(disk_add(disk, "games.db", database, database_length));
}

static const char *const runs[][FAILING_WORDS + 1] = {
    {"-j", "1", "--to", "sqlite:new.db", "games.pdn"},
    {"-j", "1", "--to", "sqlite:new.db", "games.db"},
    {"-j", "1", "--to", "jsonl", "games.db", "games.db"},
    {"-j", "1", "--to", "csv", "games.db"},
};
static const struct failing_program program = {.option = "--records",
                                               .run = records_run,
                                               .fill = fill,
                                               .lines = runs,
                                               .count = sizeof runs / sizeof *runs};

Test(database, memory_and_disk_run_out, .init = enter, .fini = leave)
{
    make_database();
    failing_none(&program);
    failing_memory(&program);
    failing_calls(&program, DISK_READ, EIO);
    failing_calls(&program, DISK_OPEN_TO_READ, EMFILE);
}

/* ---- SQLite without memory ------------------------------------------------------------------ */

static size_t requests; /* so far */
static size_t fail_at;  /* from 1; 0: none fails */

static void *take(int size)
{
    return ++requests == fail_at ? NULL : malloc((size_t)size);
}

static void *take_more(void *block, int size)
{
    return ++requests == fail_at ? NULL : realloc(block, (size_t)size);
}

static int size_of(void *block)
{
    return (int)malloc_usable_size(block);
}

static int rounded(int size)
{
    return (size + 7) / 8 * 8;
}

static int nothing(void *context)
{
    (void)context;
    return SQLITE_OK;
}

static void no_more(void *context)
{
    (void)context;
}

/* Gives SQLite memory that can run out. */
static void take_memory(void)
{
    static struct {
        __typeof__(&sqlite3_config) sqlite3_config;
    } functions;
    static const struct library_name names[] = {LIBRARY_NAME(functions, sqlite3_config)};
    static sqlite3_mem_methods methods = {take,    free,    take_more, size_of,
                                          rounded, nothing, no_more,   NULL};

    cr_assert_null(library_load("libsqlite3.so.0", names, 1));
    cr_assert_eq(functions.sqlite3_config(SQLITE_CONFIG_MALLOC, &methods), SQLITE_OK);
    cr_assert_eq(functions.sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0), SQLITE_OK);
}

/* Runs a command line with each request of SQLite failing, or under a sanitizer each of the first
 * and some of the others: it is trouble, or all is as it is without that. */
static void without_memory(const char *const words[])
{
    size_t troubles = 0;

    for (fail_at = 1; fail_at == 1 || requests >= fail_at - 1;
         fail_at += fail_at < 100 ? 1U : WITHOUT_SANITIZER(1U, 8U)) {
        int status;

        (void)unlink("new.db");
        requests = 0;
        status = run(words);
        troubles += status == STATUS_TROUBLE;
        cr_assert(status == STATUS_TROUBLE || status == STATUS_REJECTED);
    }
    fail_at = 0;
    cr_assert_gt(troubles, 50);
}

Test(database, sqlite_runs_out_of_memory, .init = enter, .fini = leave)
{
    take_memory();
    make_database();
    without_memory((const char *[]){"-j", "1", "--to", "sqlite:new.db", "games.pdn", NULL});
    without_memory((const char *[]){"-j", "1", "games.db", NULL});
}

/* ---- what is no database of this program ----------------------------------------------------- */

Test(database, others_are_refused, .init = enter, .fini = leave)
{
    static const char *const statements[] = {"PRAGMA user_version = 3",
                                             "PRAGMA application_id = 1"};
    static const char *const words[] = {"-j", "1", "other.db", NULL};
    struct database other;
    struct disk disk;
    FILE *file;

    make_database();
    disk_begin(&disk);
    for (size_t i = 0; i < 2; i++) {
        cr_assert(database_open(&other, &disk.host, "other.db", DATABASE_UPDATE), "%s",
                  other.wrong);
        cr_assert_eq(sqlite()->sqlite3_exec(other.handle, statements[i], NULL, NULL, NULL), 0);
        database_close(&other);
        cr_assert_eq(run(words), STATUS_TROUBLE);
        (void)unlink("other.db");
    }
    disk_end(&disk);
    file = fopen("other.db", "wb"); /* cut */
    cr_assert_not_null(file);
    cr_assert_eq(fwrite(database, 1, 5000, file), 5000);
    cr_assert_eq(fclose(file), 0);
    cr_assert_eq(run(words), STATUS_TROUBLE);
}

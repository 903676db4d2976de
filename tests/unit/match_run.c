/* `arbiter --match` (src/match) on a disk, and with memory, that fail. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "disk/tally.h"
#include "match/match.h"
#include "support.h"
#include "trouble.h"

/* The host of the system, one of whose calls fails. */
static struct host real;
static struct tally counted;
static size_t calls;
static size_t fail_at;      /* 0: none does */
static bool for_good;       /* nor does any after it */
static unsigned interrupts; /* a signal comes in so many writes of records; 0: none does */
static volatile sig_atomic_t signalled;
static int written; /* the file of records, whose close matters */
static size_t syncs;
static uint64_t now;  /* what the clock of the referee shows */
static uint64_t step; /* by which it goes on whenever it is read */
static const char *games = "3";

static bool fails(void)
{
    calls++;
    return calls == fail_at || (for_good && calls > fail_at);
}

static int open_to_read(void *context, const char *path)
{
    return fails() ? -EIO : real.open_to_read(context, path);
}

static int open_to_write(void *context, const char *path)
{
    return written = fails() ? -EIO : real.open_to_write(context, path);
}

static int open_to_keep(void *context, const char *path)
{
    return fails() ? -EIO : real.open_to_keep(context, path);
}

static ptrdiff_t read_bytes(void *context, int file, void *bytes, size_t room)
{
    return fails() ? -EIO : real.read(context, file, bytes, room);
}

static ptrdiff_t write_bytes(void *context, int file, const void *bytes, size_t length)
{
    if (file == written && interrupts > 0 && --interrupts == 0) {
        signalled = 1;
        return -EINTR;
    }
    return fails() ? -EIO : real.write(context, file, bytes, length);
}

static int cut(void *context, int file, uint64_t length)
{
    return fails() ? -EIO : real.cut(context, file, length);
}

static pid_t referee;

static uint64_t clock_of_test(void *context)
{
    (void)context;
    return now += step;
}

static int sync_file(void *context, int file)
{
    syncs++;
    return fails() ? -EIO : real.sync(context, file);
}

static int close_file(void *context, int file)
{
    int error = real.close(context, file);

    return file == written && fails() ? -EIO : error;
}

/* Memory of the referee fails as `counted` says; in processes that play, the call with that number
 * does. */
static arb_memory memory;
static size_t member_calls;
static size_t member_fail_at; /* 0: none does */
static bool one_is_killed;    /* of the processes that play, and leaves the folder `killed` */
static int killed_by = SIGKILL;
#define KILLED_AT 100 /* calls, after some games */

static void *resize(void *context, void *block, size_t from, size_t to)
{
    if (getpid() != referee) {
        counted.fail_at = 0;
        if (to > 0 && ++member_calls == member_fail_at)
            return NULL;
        if (one_is_killed && member_calls == KILLED_AT && mkdir("killed", 0700) == 0)
            (void)kill(getpid(), killed_by);
    }
    return memory.resize(context, block, from, to);
}

static struct host failing_host(void)
{
    struct host host;

    real = host_system(NULL);
    host = real;
    host.open_to_read = open_to_read;
    host.open_to_write = open_to_write;
    host.open_to_keep = open_to_keep;
    host.read = read_bytes;
    host.write = write_bytes;
    host.cut = cut;
    host.sync = sync_file;
    host.close = close_file;
    host.clock = clock_of_test;
    host.memory = tally_memory(&counted);
    memory = host.memory;
    host.memory.resize = resize;
    host.interrupted = &signalled;
    referee = getpid();
    member_calls = 0;
    return host;
}

static char folder[] = "/tmp/arbiter-match-XXXXXX";

static void put_file(const char *name, const char *bytes)
{
    FILE *file = fopen(name, "w");

    cr_assert_not_null(file);
    fputs(bytes, file);
    fclose(file);
}

#define ROW                                                                                        \
    "{\"v\":1,\"type\":\"game\",\"id\":\"english/a/b/0/0\",\"rules\":\"english\",\"first\":\"a\"," \
    "\"second\":\"b\",\"start\":null,\"opening\":[\"11-15\"],\"turns\":[\"22-17\"],\"result\":"    \
    "\"1-0\",\"winner\":\"a\",\"reason\":\"flag\",\"termination\":\"normal\"}\n"

/* Goes on with a match of three games, of which one is played, and a torn row follows. */
static int run_match(void)
{
    const char *const words[] = {"--match",
                                 "-r",
                                 "english",
                                 "-e",
                                 "cmd=@random name=a",
                                 "-e",
                                 "cmd=@random name=b",
                                 "--games",
                                 games,
                                 "--openings",
                                 "lines.txt",
                                 "--pdn",
                                 "out.pdn",
                                 "--results",
                                 "out.jsonl",
                                 NULL};
    char *given[sizeof words / sizeof *words];
    struct host host = failing_host();

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        given[i] = (char *)words[i];
    put_file("lines.txt", "11-15\nB:W22,23:B9,10\n");
    put_file("out.jsonl", ROW "{\"v\":1");
    counted = (struct tally){.fail_at = counted.fail_at};
    calls = syncs = 0;
    return match_run((int)(sizeof words / sizeof *words) - 1, given, &host);
}

/* What is printed goes nowhere: a pipe that nobody reads holds only so much. */
static void begin_run(void)
{
    cr_assert_not_null(freopen("/dev/null", "w", stdout));
    cr_redirect_stderr();
    (void)signal(SIGPIPE, SIG_IGN); /* as the program has it */
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
}

static void end_run(void)
{
    static const char *const names[] = {"lines.txt", "out.jsonl", "out.pdn"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        (void)remove(names[i]);
    (void)remove("logs");
    cr_assert_eq(chdir("/"), 0);
    (void)rmdir(folder);
}

Test(match_run, goes_on, .init = begin_run, .fini = end_run)
{
    cr_assert_eq(run_match(), STATUS_ACCEPTED);
    tally_is_even(&counted);
}

/* Rows go to the disk at the end, and once a second before. */
Test(match_run, rows_are_synced, .init = begin_run, .fini = end_run)
{
    games = "300";
    cr_assert_eq(run_match(), STATUS_ACCEPTED);
    cr_assert_eq(syncs, 1);
    step = 1000000;
    cr_assert_eq(run_match(), STATUS_ACCEPTED);
    cr_assert_gt(syncs, 2);
}

/* What is still to be played, by openings in files of records. Whatever fails, it is trouble. */
Test(match_run, openings_cannot_be_read, .init = begin_run, .fini = end_run)
{
    static const char *const names[] = {"lines.pdn", "x"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char *given[] = {(char *)"--standings",
                         (char *)"--missing",
                         (char *)"-r",
                         (char *)"english",
                         (char *)"-e",
                         (char *)"cmd=@random name=a",
                         (char *)"-e",
                         (char *)"cmd=@random name=b",
                         (char *)"--openings",
                         (char *)names[i],
                         NULL};
        int status = STATUS_TROUBLE;

        put_file(names[i], i == 0 ? "1. 11-15 23-19 *\n" : "11-15 23-19\n");
        for (fail_at = 1; status == STATUS_TROUBLE; fail_at++) {
            struct host host = failing_host();

            counted = (struct tally){0};
            calls = 0;
            status = match_missing_run(10, given, &host);
            cr_assert(status == STATUS_TROUBLE || calls < fail_at);
            tally_is_even(&counted);
        }
        cr_assert_eq(status, STATUS_ACCEPTED);
        cr_assert_eq(remove(names[i]), 0);
    }
}

/* Its games are played by another one, each once. */
static void kill_one_by(int number)
{
    char line[8192];
    size_t rows = 0;
    FILE *file;

    one_is_killed = true;
    killed_by = number;
    games = "40";
    cr_assert_eq(run_match(), STATUS_ACCEPTED);
    cr_assert_eq(rmdir("killed"), 0);
    tally_is_even(&counted);
    file = fopen("out.jsonl", "r");
    cr_assert_not_null(file);
    while (fgets(line, sizeof line, file) != NULL)
        rows++;
    fclose(file);
    cr_assert_eq(rows, 40, "%zu", rows);
}

Test(match_run, a_process_that_plays_is_killed, .init = begin_run, .fini = end_run)
{
    kill_one_by(SIGKILL);
}

/* Then it ends as if the match were to be stopped, which it is not. */
Test(match_run, a_process_that_plays_is_stopped, .init = begin_run, .fini = end_run)
{
    kill_one_by(SIGTERM);
}

/* A signal stops the match: what cannot be written then is no trouble. */
Test(match_run, a_signal_comes_while_records_are_written, .init = begin_run, .fini = end_run)
{
    char told[256] = "";

    interrupts = 2; /* the first one has the game that was played before */
    cr_assert_eq(run_match(), STATUS_ACCEPTED);
    tally_is_even(&counted);
    fflush(stderr);
    told[fread(told, 1, sizeof told - 1, cr_get_redirected_stderr())] = '\0';
    cr_assert_str_eq(told, "arbiter: out.jsonl:2: the last row is torn, and does not count\n");
}

/* From its last writes on: it is trouble, which is told once. */
Test(match_run, the_disk_fails_for_good, .init = begin_run, .fini = end_run)
{
    size_t last;

    cr_assert_eq(run_match(), STATUS_ACCEPTED);
    last = calls;
    for_good = true;
    for (fail_at = last - 2; fail_at <= last; fail_at++) {
        cr_assert_eq(run_match(), STATUS_TROUBLE, "call %zu", fail_at);
        tally_is_even(&counted);
    }
}

/* Whatever fails, it is trouble, and what is in the file of results are whole rows. */
Test(match_run, the_disk_fails, .init = begin_run, .fini = end_run)
{
    int status = STATUS_TROUBLE;

    for (fail_at = 1; fail_at == 1 || calls + 1 >= fail_at; fail_at++) {
        status = run_match();
        cr_assert(status == STATUS_TROUBLE || calls < fail_at, "call %zu: %d", fail_at, status);
        tally_is_even(&counted);
    }
    cr_assert_eq(status, STATUS_ACCEPTED);
}

Test(match_run, memory_of_the_referee_runs_out, .init = begin_run, .fini = end_run)
{
    int status = STATUS_TROUBLE;

    for (size_t at = 1; status == STATUS_TROUBLE; at++) {
        counted.fail_at = at;
        status = run_match();
        cr_assert_eq(status == STATUS_TROUBLE, counted.failed, "call %zu: %d", at, status);
        tally_is_even(&counted);
    }
    cr_assert_eq(status, STATUS_ACCEPTED);
}

Test(match_run, memory_of_a_player_runs_out, .init = begin_run, .fini = end_run)
{
    for (member_fail_at = 1; member_fail_at < 20; member_fail_at++) {
        int status = run_match();

        cr_assert(status == STATUS_TROUBLE || status == STATUS_ACCEPTED, "call %zu: %d",
                  member_fail_at, status);
    }
}

/* With so many players that each list takes memory of its own. */
Test(match_run, memory_for_many_players_runs_out, .init = begin_run, .fini = end_run)
{
    static char names[100][32];
    char *given[207] = {(char *)"--standings", (char *)"--missing", (char *)"--shard",
                        (char *)"1/1000000"};
    int count = 4;
    int status = STATUS_TROUBLE;

    for (size_t i = 0; i < 100; i++) {
        snprintf(names[i], sizeof names[i], "cmd=@random name=%zu", i);
        given[count++] = (char *)"-e";
        given[count++] = names[i];
    }
    for (size_t at = 1; status == STATUS_TROUBLE; at++) {
        struct host host = failing_host();

        counted = (struct tally){.fail_at = at};
        status = match_missing_run(count, given, &host);
        tally_is_even(&counted);
    }
    cr_assert_eq(status, STATUS_ACCEPTED);
}

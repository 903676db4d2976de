/* The judge of contests (src/judge) on a disk, and with memory, that fail. What it says to
 * submissions, and how it judges them, is in tests/shell/judge.sh. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "disk/disk.h"
#include "judge/judge.h"
#include "support.h"
#include "trouble.h"

/* So many set-ups that they need more memory. */
#define SET_UP "position B:W22,21,K5:B18,K32\n"
#define FOUR SET_UP SET_UP SET_UP SET_UP
#define SIXTEEN FOUR FOUR FOUR FOUR
#define MANY SIXTEEN SIXTEEN SIXTEEN SIXTEEN

static const char problem[] = "# opponent: minimax depth 2\n"
                              "# accept: legal\n"
                              "# side: white\n"
                              "# score: 10\n"
                              "rules english\n" MANY "18x25\n";

static void set(struct disk *disk)
{
    disk_begin(disk);
    cr_assert(disk_add(disk, "problem", problem, sizeof problem - 1));
    cr_assert(disk_add(disk, "feedback/judgemessage.txt", "old\n", 4));
}

/* Judges a submission that writes nothing and has closed its output. */
static int run_words(struct disk *disk, char **words)
{
    int null = open("/dev/null", O_RDWR);
    int count = 0;

    cr_assert(dup2(null, STDIN_FILENO) == STDIN_FILENO);
    cr_assert(dup2(null, STDOUT_FILENO) == STDOUT_FILENO);
    close(null);
    optind = 0;
    while (words[count] != NULL)
        count++;
    return judge_run(count, words, &disk->host);
}

static int run(struct disk *disk, const char *folder)
{
    char *words[] = {(char *)"--judge", (char *)"problem", (char *)"answer", (char *)folder, NULL};

    return run_words(disk, words);
}

static int run_testlib(struct disk *disk, const char *report)
{
    char *words[] = {(char *)"--judge",
                     (char *)"--testlib",
                     (char *)"problem",
                     (char *)"output",
                     (char *)"answer",
                     (char *)report,
                     NULL};

    return run_words(disk, words);
}

/* A way to judge on a disk, and what it returns when all is well and when there is trouble. */
struct judging {
    int (*run)(struct disk *disk);
    int well;
    int trouble;
};

static int run_feedback(struct disk *disk)
{
    return run(disk, "feedback");
}

static int run_reporting(struct disk *disk)
{
    return run_testlib(disk, "report");
}

static int run_alone(struct disk *disk)
{
    return run_testlib(disk, NULL);
}

static const struct judging feedback = {run_feedback, JUDGED_WRONG, STATUS_TROUBLE};
static const struct judging reporting = {run_reporting, TESTLIB_NO_TURN, TESTLIB_TROUBLE};
static const struct judging alone = {run_alone, TESTLIB_NO_TURN, TESTLIB_TROUBLE};

static void clear(struct disk *disk)
{
    cr_assert_null(disk->wrong, "%s", disk->wrong);
    cr_assert_eq(disk_open_count(disk), 0);
    disk_end(disk);
}

Test(judge, feedback)
{
    static struct disk disk;
    const struct disk_file *file;

    set(&disk);
    cr_assert_eq(run(&disk, "feedback"), JUDGED_WRONG);
    cr_assert_null(disk_find(&disk, "feedback/score.txt"), "a score of what is wrong");
    file = disk_find(&disk, "feedback/judgemessage.txt");
    cr_assert(file != NULL && file->length > 4);
    cr_assert_not_null(disk_find(&disk, "feedback/teammessage.txt"));
    cr_assert_not_null(disk_find(&disk, "feedback/judgeimage.svg"));
    tally_is_even(&disk.tally);
    clear(&disk);
}

/* Whatever fails, it is trouble, and no verdict. */
static void fail_each(const struct judging *judging, enum disk_call what, int error)
{
    static struct disk disk;
    bool failed = true;

    for (size_t at = 1; failed; at++) {
        int status;

        set(&disk);
        disk.fail_what = what;
        disk.fail_at = at;
        disk.fail_with = error;
        status = judging->run(&disk);
        failed = disk.failed;
        cr_assert_eq(status, failed ? judging->trouble : judging->well, "call %zu of %s: status %d",
                     at, disk_call_name(what), status);
        clear(&disk);
    }
}

/* Some memory can be done without. Returns how often there was trouble. */
static size_t fail_memory(const struct judging *judging)
{
    static struct disk disk;
    size_t troubles = 0;
    bool failed = true;

    for (size_t at = 1; failed; at++) {
        int status;

        set(&disk);
        disk.tally.fail_at = at;
        status = judging->run(&disk);
        failed = disk.tally.failed;
        cr_assert(status == judging->well || (failed && status == judging->trouble),
                  "request %zu: status %d", at, status);
        troubles += status == judging->trouble;
        tally_is_even(&disk.tally);
        clear(&disk);
    }
    return troubles;
}

Test(judge, files_fail)
{
    cr_redirect_stderr();
    fail_each(&feedback, DISK_OPEN_TO_READ, EMFILE);
    fail_each(&feedback, DISK_READ, EIO);
    fail_each(&feedback, DISK_OPEN_BESIDE, EACCES);
    fail_each(&feedback, DISK_WRITE, ENOSPC);
    fail_each(&feedback, DISK_RENAME, EIO);
}

/* An opponent that does not come to its turn is missed by nobody. */
Test(judge, memory_runs_out)
{
    cr_redirect_stderr();
    cr_assert(fail_memory(&feedback) >= 5);
}

/* The same for an interactor of testlib, with a report and without. */
Test(judge, testlib_files_fail)
{
    cr_redirect_stderr();
    fail_each(&reporting, DISK_OPEN_TO_WRITE, EIO);
    fail_each(&reporting, DISK_WRITE, EIO);
}

Test(judge, testlib_memory_runs_out)
{
    cr_redirect_stderr();
    cr_assert(fail_memory(&alone) >= 5);
}

/* The folder of the feedback may have any name that fits. */
Test(judge, long_folder)
{
    static struct disk disk;
    static char folder[HOST_PATH_ROOM + 1];

    cr_redirect_stderr();
    memset(folder, 'x', sizeof folder - 1);
    set(&disk);
    cr_assert_eq(run(&disk, folder), STATUS_TROUBLE);
    clear(&disk);
}

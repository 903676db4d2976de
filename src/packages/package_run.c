#include "packages/package_run.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command_line.h"
#include "host/allowance.h"
#include "host/stop.h"
#include "manual/judge_options.h"
#include "packages/bout.h"
#include "packages/build.h"
#include "testing/folder.h"
#include "trouble.h"

#define BUILD_SECONDS 60 /* that building a program takes at most, if the package says nothing */

static const char *const verdict_names[] = {"AC", "WA", "TLE", "RTE", "JE"};

struct trial {
    const struct package_settings *settings;
    struct package package;
    struct builder builder;
    struct isolation isolation;
    struct program validator;
    struct bout_limits limits;
    char *feedback; /* a folder, whose path ends with a slash */
    char *own;      /* the folder of a submission that runs as a user of its own */
    int name_width;
    size_t wrong;    /* submissions that are not what their folders say */
    struct text why; /* of the submission that is run */
};

/* ---- one run --------------------------------------------------------------------------------- */

/* Adds the first line that the validator has left for judges. */
static void add_judgement(struct trial *trial)
{
    struct text path = test_text();
    struct text message = test_text();

    text_print(&path, "%sjudgemessage.txt", trial->feedback);
    if (text_of_file(&message, path.bytes) == 0 && message.length > 0) {
        text_string(&trial->why, "; ");
        show_line(&trial->why, (struct piece){message.bytes, strcspn(message.bytes, "\n")});
    }
    text_free(&path);
    text_free(&message);
}

/* Adds the last line of what a submission has written to standard error. */
static void add_last_line(struct trial *trial, const struct text *err)
{
    struct lines_of lines = lines_of(text_whole(err));

    if (lines.count > 0) {
        text_string(&trial->why, "; ");
        show_line(&trial->why, line_bare(lines.line[lines.count - 1]));
    }
    lines_free(&lines);
}

/* Makes an empty folder where there may be one. */
static bool empty_folder(char *path)
{
    (void)folder_remove(path);
    return mkdir(path, 0755) == 0;
}

/* Tells what came of a run, a line that goes with the table. */
static void tell_run(struct trial *trial, const struct package_test *test, const struct bout *bout,
                     enum bout_order order)
{
    text_print(&trial->why, "     %s, %s: %s%s%s", test->name,
               order == BOUT_HOLD ? "held open" : "closed", verdict_names[bout->verdict],
               bout->why.length > 0 ? ", " : "", bout->why.bytes != NULL ? bout->why.bytes : "");
    if (bout->verdict == BOUT_AC || bout->verdict == BOUT_WA)
        add_judgement(trial);
    add_last_line(trial, &bout->err);
    text_char(&trial->why, '\n');
}

/* Runs a submission against a test. Returns false if this process is to stop. */
static bool run(struct trial *trial, const struct program *program, const struct package_test *test,
                struct bout *bout, enum bout_order order)
{
    char *validator[3 + 3];
    char *submission[3];
    size_t count = program_words(&trial->validator, validator);
    char **words = room_for(count + 3 + test->arguments.count + 1, sizeof *words);
    struct isolation isolation = trial->isolation;
    struct bout_plan plan = {.validator = words,
                             .submission = submission,
                             .folder = program->folder,
                             .beside = trial->validator.folder,
                             .limits = trial->limits,
                             .order = order};

    (void)program_words(program, submission);
    memcpy(words, validator, count * sizeof *words);
    words[count++] = test->input;
    words[count++] = test->answer;
    words[count++] = trial->feedback;
    for (size_t i = 0; i < test->arguments.count; i++)
        words[count++] = test->arguments.word[i];
    isolation.folder = program->folder;
    if (isolation.way != APART_NOT)
        plan.isolation = &isolation;
    if (isolation.way == APART_BY_USER && empty_folder(trial->own))
        isolation.given = trial->own;
    *bout = (struct bout){.verdict = BOUT_JE};
    if (empty_folder(trial->feedback))
        bout_run(&plan, bout);
    free(words);
    return !bout->stopped;
}

/* ---- a submission ---------------------------------------------------------------------------- */

/* What a submission has got. */
struct results {
    unsigned got;   /* bits of enum bout_verdict */
    bool differing; /* a verdict depends on which pipes are held open */
    double cpu;     /* the most for a test */
};

/* Runs a submission against a test in both orders, and prints the cell of the table. Returns false
 * if this process is to stop. */
static bool run_test(struct trial *trial, const struct program *program,
                     const struct package_submission *submission, size_t number,
                     struct results *results)
{
    const struct package_test *test = &trial->package.tests[number];
    const struct submissions *folder = submission->folder;
    unsigned permitted = trial->package.legacy ? folder->legacy_permitted : folder->permitted;
    enum bout_verdict verdicts[BOUT_ORDERS];

    for (enum bout_order order = 0; order < BOUT_ORDERS; order++) {
        struct bout bout;
        bool goes_on = run(trial, program, test, &bout, order);

        verdicts[order] = bout.verdict;
        results->got |= BOUT_BIT(bout.verdict);
        results->cpu = bout.cpu > results->cpu ? bout.cpu : results->cpu;
        if ((BOUT_BIT(bout.verdict) & permitted) == 0 ||
            (order > 0 && verdicts[order] != verdicts[order - 1]))
            tell_run(trial, test, &bout, order);
        bout_free(&bout);
        if (!goes_on)
            return false;
    }
    results->differing |= verdicts[BOUT_HOLD] != verdicts[BOUT_CLOSE];
    if (verdicts[BOUT_HOLD] == verdicts[BOUT_CLOSE])
        printf(" %-4s", verdict_names[verdicts[0]]);
    else
        printf(" %s/%s", verdict_names[verdicts[BOUT_HOLD]], verdict_names[verdicts[BOUT_CLOSE]]);
    (void)fflush(stdout);
    return true;
}

/* Adds names of verdicts with words between them. */
static void add_verdicts(struct text *text, unsigned verdicts, const char *between)
{
    const char *before = "";

    for (unsigned i = 0; i < sizeof verdict_names / sizeof *verdict_names; i++) {
        if ((verdicts & BOUT_BIT(i)) == 0)
            continue;
        text_print(text, "%s%s", before, verdict_names[i]);
        before = between;
    }
}

/* Says whether a submission has got what its folder says, and why not. */
static void conclude(struct trial *trial, const struct package_submission *submission,
                     const struct results *results)
{
    const struct submissions *folder = submission->folder;
    bool legacy = trial->package.legacy;
    unsigned permitted = legacy ? folder->legacy_permitted : folder->permitted;
    unsigned required = legacy ? folder->legacy_required : folder->required;
    unsigned beyond = results->got & ~permitted;
    bool right = beyond == 0 && (results->got & required) != 0 && !results->differing;
    struct text why = test_text();

    if (results->differing)
        text_string(&why, "; a verdict depends on which pipes are held open");
    if (beyond != 0) {
        text_print(&why, "; %s permits ", folder->name);
        add_verdicts(&why, permitted, " and ");
    }
    if ((results->got & required) == 0) {
        text_print(&why, "; %s wants ", folder->name);
        add_verdicts(&why, required, " or ");
        text_string(&why, " for a test");
    }
    printf(" %5.2f s  %s%s\n", results->cpu, right ? "ok" : "NOT OK",
           why.bytes != NULL ? why.bytes : "");
    if (!right && trial->why.length > 0)
        fputs(trial->why.bytes, stdout);
    trial->wrong += !right;
    text_free(&why);
}

/* Builds a submission and runs it against all tests. Returns false if this process is to stop. */
static bool try_submission(struct trial *trial, const struct package_submission *submission)
{
    struct program program;
    struct results results = {.got = 0};
    bool goes_on = true;
    bool built;

    trial->why = test_text();
    printf("%-*s", trial->name_width, submission->name);
    (void)fflush(stdout);
    built = program_build(&program, &trial->builder, submission->path, true, &trial->why);
    for (size_t i = 0; built && goes_on && i < trial->package.test_count; i++)
        goes_on = run_test(trial, &program, submission, i, &results);
    if (!goes_on) {
        puts("");
    } else if (built) {
        conclude(trial, submission, &results);
    } else {
        printf("  NOT OK; it cannot be built: %s\n", trial->why.bytes);
        trial->wrong++;
    }
    text_free(&trial->why);
    program_free(&program);
    return goes_on && !stop_asked();
}

/* ---- the package ----------------------------------------------------------------------------- */

static void set_limits(struct trial *trial)
{
    const struct package_settings *settings = trial->settings;
    const struct package *package = &trial->package;
    struct bout_limits *limits = &trial->limits;

    limits->cpu = settings->cpu > 0         ? (double)settings->cpu
                  : package->time_limit > 0 ? package->time_limit
                                            : PACKAGE_SECONDS;
    limits->wall = settings->timeout > 0 ? (double)settings->timeout : ceil(2 * limits->cpu);
    limits->memory = settings->memory > 0 ? settings->memory : (uint64_t)package->memory;
    limits->file_size = settings->file_size;
    limits->processes = settings->processes;
}

/* Prints which tests there are, and the head of the table. */
static void print_head(struct trial *trial)
{
    const struct package *package = &trial->package;

    for (size_t i = 0; i < package->test_count; i++)
        printf("test %zu: %s\n", i + 1, package->tests[i].name);
    for (size_t i = 0; i < package->submission_count; i++) {
        int width = (int)strlen(package->submissions[i].name);

        trial->name_width = width > trial->name_width ? width : trial->name_width;
    }
    printf("\n%-*s", trial->name_width, "");
    for (size_t i = 0; i < package->test_count; i++)
        printf(" %-4zu", i + 1);
    puts("");
}

static int try_all(struct trial *trial)
{
    const struct package *package = &trial->package;
    bool goes_on = true;

    print_head(trial);
    for (size_t i = 0; i < package->submission_count && goes_on; i++)
        goes_on = try_submission(trial, &package->submissions[i]);
    if (!goes_on)
        return trouble(NULL, "stopped");
    printf("\n%zu submissions: %zu as their folders say, %zu not\n", package->submission_count,
           package->submission_count - trial->wrong, trial->wrong);
    if (fflush(stdout) != 0)
        return trouble("standard output", strerror(errno));
    return trial->wrong > 0 ? STATUS_REJECTED : STATUS_ACCEPTED;
}

/* Finds how submissions are kept apart, and what they see. */
static int find_isolation(struct trial *trial, const arb_memory *memory, const char *const *hidden)
{
    const struct package_settings *settings = trial->settings;
    int status;

    trial->isolation = (struct isolation){.memory = memory,
                                          .hidden = hidden,
                                          .read = settings->read,
                                          .write = settings->write,
                                          .processes = settings->processes,
                                          .disk = settings->disk * MEGABYTE,
                                          .network = settings->network,
                                          .user = ISOLATED_USERS};
    status = command_line_isolate((enum isolate_wish)settings->isolate, "submissions", hidden,
                                  &trial->isolation.way);
    if (trial->isolation.way != APART_NOT)
        trial->builder.isolation = &trial->isolation;
    return status;
}

/* Builds the validator and runs all submissions, in a folder for this run. */
static int try_package(struct trial *trial, const char *folder)
{
    const char *const hidden[] = {trial->package.folder, NULL};
    const arb_memory memory = arb_memory_standard();
    struct text why = test_text();
    int status = find_isolation(trial, &memory, hidden);

    (void)chmod(folder, 0711); /* each reaches its own folder */
    trial->builder.package = trial->package.folder;
    trial->builder.folder = folder;
    trial->builder.trace = trace_new();
    trial->builder.seconds =
        trial->package.build_time > 0 ? trial->package.build_time : BUILD_SECONDS;
    trial->feedback = path_from(folder, "feedback/");
    trial->own = path_from(folder, "own");
    set_limits(trial);
    if (status < 0 && trial->builder.trace == NULL)
        status = trouble(NULL, "out of memory"); /* GCOVR_EXCL_LINE: no test has so little */
    if (status < 0 &&
        !program_build(&trial->validator, &trial->builder, trial->package.validator, false, &why))
        status = trouble(trial->package.validator, why.bytes);
    if (status < 0)
        status = try_all(trial);
    program_free(&trial->validator);
    free(trial->feedback);
    free(trial->own);
    text_free(&why);
    return status;
}

int package_run(const struct package_settings *settings)
{
    struct trial trial = {.settings = settings};
    const char *folder;
    int status = package_read(&trial.package, settings->folder);

    if (status < 0) {
        folder = folder_begin(".");
        if (folder == NULL)
            status = trouble("a folder for the programs", strerror(errno));
        else if (!stop_prepare(-1))
            status = trouble(NULL, strerror(errno)); /* GCOVR_EXCL_LINE: any can be handled */
        else
            status = try_package(&trial, folder);
    }
    package_free(&trial.package);
    return status;
}

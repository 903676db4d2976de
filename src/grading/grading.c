#include "grading/grading.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "grading/job.h"
#include "grading/sheet.h"
#include "host/child.h"
#include "testing/folder.h"
#include "testing/script.h"
#include "trouble.h"

/* 128 plus the signal's number, as in shells. */
#define STATUS_SIGNAL 128

/* Reads all tests. Complains of the first one that is none: no submission can be wrong by it. */
static int check_tests(const struct tests *tests)
{
    int status = tests->count > 0 ? -1 : trouble(NULL, "no test found");

    for (size_t i = 0; i < tests->count && status < 0; i++) {
        const struct test *test = &tests->at[i];
        struct result result = result_new();
        struct text sentence = test_text();
        struct script script = {0};

        if (test->orphan)
            result_fail_at(&result, KIND_ORPHAN, test->name, 1, "there is no script beside it");
        else if (script_read(&script, test->name, &result) && script.form == FORM_NOTHING &&
                 script.headers.skip.start == NULL)
            result_fail_at(&result, KIND_MISSING, test->name, 1, "nothing says what it must print");
        result_sentence(&result, &sentence);
        if (result.verdict == VERDICT_FAIL)
            status = trouble(NULL, sentence.bytes);
        text_free(&sentence);
        script_free(&script);
        result_free(&result);
    }
    return status;
}

/* Returns the absolute path of what may not be there yet, without links; NULL: there is none. The
 * caller frees it. */
static char *real_place(const char *path)
{
    char *place = realpath(path, NULL);
    char *folder = place == NULL ? path_from(".", path) : NULL;
    char *above;

    if (place != NULL)
        return place;
    *strrchr(folder, '/') = '\0';
    above = realpath(folder[0] != '\0' ? folder : "/", NULL);
    free(folder);
    if (above == NULL)
        return NULL;
    place = path_from(above, basename(path));
    free(above);
    return place;
}

/* Complains if tests, submissions and results are not apart: what is in one would be taken for what
 * is in another. */
static int check_places(const struct grading *grading)
{
    const struct grade_settings *settings = grading->settings;
    const char *places[] = {settings->test.paths[0], settings->submissions, settings->results};
    char *paths[3];
    int status = -1;

    for (size_t i = 0; i < 3; i++)
        paths[i] = real_place(places[i]);
    for (size_t i = 0; i < 9 && status < 0; i++) {
        const char *in = paths[i % 3];
        const char *above = paths[i / 3];

        if (i % 3 != i / 3 && in != NULL && above != NULL && path_within(in, above))
            status = quoted_trouble("tests, submissions and results must lie apart:", places[i % 3],
                                    " is not");
    }
    for (size_t i = 0; i < 3; i++)
        free(paths[i]);
    return status;
}

/* Complains if the program of a command is none of the submission's own, and not there: each
 * submission would fail for it. */
static int check_command(const char *option, const struct shell_words *command)
{
    const char *program = command->count > 0 ? command->word[0] : GRADE_FILE;
    TEXT_CHECKED(path, HOST_PATH_ROOM);

    if (strchr(program, '/') != program && strpbrk(program, "/{") != NULL)
        return -1;
    if (child_find(NULL, program, &path))
        return -1;
    return quoted_trouble(option, program,
                          program[0] == '/' ? " cannot be started" : " is not in PATH");
}

/* Lists what submissions must not see: the results first, the builds in which are opened one by
 * one. */
static const char **hidden_paths(const struct grading *grading)
{
    const struct grade_settings *settings = grading->settings;
    const char **hidden = room_for(grading->tests.count + GRADE_REPORT_COUNT + 6, sizeof *hidden);
    const char *const parts[] = {"rows", "logs"};
    size_t count = 1;

    hidden[0] = string_copy(grading->results);
    count += tests_folders(&grading->tests, hidden + count);
    hidden[count++] = string_copy(settings->test.paths[0]);
    hidden[count++] = string_copy(settings->submissions);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        hidden[count++] = path_from(grading->results, parts[i]);
    for (size_t i = 0; i < GRADE_REPORT_COUNT; i++) {
        if (settings->reports[i] != NULL)
            hidden[count++] = string_copy(settings->reports[i]);
    }
    return hidden;
}

/* Finds how submissions are kept apart. That they are not must have been said. */
static int find_isolation(struct grading *grading)
{
    const struct test_settings *test = &grading->settings->test;
    int status = runner_isolate(&grading->work, "submissions", test->hidden + 1);

    if (status < 0 && test->isolate != ISOLATE_NONE && grading->work.isolation.way == APART_NOT)
        status =
            trouble(NULL, "--grade does not run them so: install bubblewrap, run it as root, or "
                          "say --isolate none");
    return status;
}

/* Lists the submissions to be graded: that of --submission, or all that have no row. Returns -1, or
 * the exit status after a message that there is no such. */
static int find_numbers(const struct grading *grading, size_t *numbers, size_t *count)
{
    const char *wanted = grading->settings->submission;

    for (size_t i = 0; i < grading->submissions.count; i++) {
        const struct submission *submission = &grading->submissions.at[i];
        struct result *results = grade_row_new(&grading->tests);

        if (wanted != NULL
                ? strcmp(submission->name, wanted) == 0
                : !grade_row_read(grading, submission, submission_state(submission), results))
            numbers[(*count)++] = i;
        grade_row_free(results, &grading->tests);
    }
    if (wanted != NULL && *count == 0)
        return quoted_trouble("there is no submission", wanted, "");
    return -1;
}

/* Writes the table of all rows. Returns -1, or the exit status after a message. */
static int write_table(const struct grading *grading, const struct text *whys)
{
    struct sheet sheet;

    sheet_begin(&sheet, grading);
    for (size_t i = 0; i < grading->submissions.count; i++) {
        const struct submission *submission = &grading->submissions.at[i];
        struct result *results = grade_row_new(&grading->tests);
        struct graded graded = {.submission = submission,
                                .why_not = whys[i].length > 0 ? whys[i].bytes : "not yet"};

        if (whys[i].length == 0 &&
            grade_row_read(grading, submission, submission_state(submission), results))
            graded.results = results;
        for (size_t j = 0; graded.results != NULL && j < grading->tests.count; j++) {
            graded.points += result_points(&results[j]);
            graded.most += result_is_graded(&results[j]) ? results[j].max_points : 0;
        }
        sheet_row(&sheet, &graded);
        grade_row_free(results, &grading->tests);
    }
    return sheet_end(&sheet);
}

/* Grades what is to be graded, and writes the table. Returns the exit status. */
static int grade(const struct grading *grading)
{
    size_t all = grading->submissions.count;
    size_t *numbers = room_for(all, sizeof *numbers);
    struct text *whys = room_for(all, sizeof *whys);
    size_t count = 0;
    int status = find_numbers(grading, numbers, &count);
    int ended_by = 0;

    for (size_t i = 0; i < all; i++)
        whys[i] = test_text();
    if (status < 0) {
        ended_by = workers_grade(grading, numbers, count, whys);
        status = write_table(grading, whys);
    }
    for (size_t i = 0; i < all; i++) {
        if (whys[i].length > 0)
            status = trouble(grading->submissions.at[i].shown, whys[i].bytes);
        text_free(&whys[i]);
    }
    free(numbers);
    free(whys);
    if (ended_by > 0)
        return STATUS_SIGNAL + ended_by;
    if (ended_by < 0)
        return STATUS_TROUBLE;
    return status < 0 ? STATUS_ACCEPTED : status;
}

/* Grades in a temporary folder for the runs. */
static int grade_in_folder(struct grading *grading)
{
    char *here = realpath(".", NULL);
    int status;

    grading->work.here = here;
    grading->work.folder = here != NULL ? folder_begin(here) : NULL;
    if (grading->work.folder == NULL)
        status = trouble("a folder for the tests to run in", strerror(errno));
    else if ((status = find_isolation(grading)) < 0)
        status = grade(grading);
    free(here);
    return status;
}

int grading_run(int argc, char **argv, const struct host *host, program_run *program)
{
    const arb_memory memory = arb_memory_standard();
    struct grade_settings settings;
    struct grading grading = {
        .settings = &settings,
        .work = {.settings = &settings.test, .program = program, .isolation = {.memory = &memory}},
        .lock = -1};
    int status = grade_settings_read(&settings, argc, argv, host);

    grading.work.tests = &grading.tests;
    if (status < 0)
        status = discover(&grading.tests, settings.test.paths, settings.test.path_count);
    if (status < 0)
        status = check_tests(&grading.tests);
    if (status < 0)
        status = check_command("--run:", &settings.run);
    if (status < 0)
        status = check_command("--compile:", &settings.compile);
    if (status < 0)
        status = submissions_find(&grading.submissions, settings.submissions);
    if (status < 0)
        status = check_places(&grading);
    if (status < 0)
        status = grades_open(&grading);
    if (status < 0) {
        settings.test.hidden = hidden_paths(&grading);
        status = grade_in_folder(&grading);
    }
    grades_close(&grading);
    submissions_free(&grading.submissions);
    tests_free(&grading.tests);
    grade_settings_free(&settings);
    return status;
}

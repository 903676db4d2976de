#include "grading/job.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/shell_words.h"
#include "testing/folder.h"
#include "testing/report.h"
#include "testing/script.h"

/* So many bytes must be left on a disk: where there are fewer, a submission may have failed for
 * that. */
#define ROOM_LEAST ((off_t)1 << 20)

/* How far it has come. */
enum came { CAME_ON, CAME_TO_ZERO, CAME_TO_NOTHING };

struct job {
    const struct grading *grading;
    const struct submission *submission;
    struct runner *runner;
    char *copy;
    struct test_settings settings; /* those of the command line, with what is this submission's */
    struct work work;
    struct result *results;
    struct text log;
    struct text refused; /* why it has no points for anything */
    struct text said;    /* its compiler's last words */
    struct text *why;
};

/* ---- the copy -------------------------------------------------------------------------------- */

/* Returns a command with the submission's file in its place. */
static struct shell_words command_for(const struct submission *submission,
                                      const struct shell_words *command)
{
    struct text file = test_text();
    struct text line = test_text();
    struct shell_words words = {0};

    text_print(&file, "./%s", submission->file != NULL ? submission->file : "run");
    for (size_t i = 0; i < command->count; i++) {
        struct text word = test_text();

        text_replaced(&word, command->word[i], GRADE_FILE, file.bytes);
        shell_word_add(&line, word.bytes);
        text_free(&word);
    }
    (void)words_of_line(&words, line.bytes, line.length);
    text_free(&file);
    text_free(&line);
    return words;
}

/* Returns who the submission is while it is compiled and run. */
static uid_t user_of(const struct job *job)
{
    return job->work.isolation.way == APART_BY_USER ? runner_isolation(job->runner).user
                                                    : geteuid();
}

/* What a failed step comes to. */
static enum came came_of(struct job *job, enum copied copied, const struct text *why)
{
    if (copied == COPY_DONE)
        return CAME_ON;
    text_add(copied == COPY_REFUSED ? &job->refused : job->why, why);
    return copied == COPY_REFUSED ? CAME_TO_ZERO : CAME_TO_NOTHING;
}

static enum came make_copy(struct job *job)
{
    struct text why = test_text();
    enum copied copied;
    enum came came;

    (void)folder_remove(job->copy);
    copied = submission_copy(job->submission, job->copy, job->settings.disk * MEGABYTE, &why);
    if (copied == COPY_DONE && job->work.isolation.way == APART_BY_USER &&
        !copy_give(job->copy, user_of(job))) {
        copied = COPY_FAILED; /* GCOVR_EXCL_LINE: root may give anything away */
    }
    came = came_of(job, copied, &why);
    text_free(&why);
    return came;
}

static enum came compile_copy(struct job *job)
{
    const struct shell_words *command = &job->grading->settings->compile;
    struct shell_words words = command_for(job->submission, command);
    enum compiled compiled = COMPILED;

    if (command->count > 0) {
        text_string(&job->log, "compile:");
        for (size_t i = 0; i < words.count; i++)
            shell_word_add(&job->log, words.word[i]);
        text_char(&job->log, '\n');
        compiled = compile(job->runner, &words, &job->refused, &job->said);
        text_add(&job->log, &job->said);
    }
    shell_words_free(&words);
    if (compiled == COMPILE_STOPPED)
        text_add(job->why, &job->refused);
    return compiled == COMPILED         ? CAME_ON
           : compiled == COMPILE_FAILED ? CAME_TO_ZERO
                                        : CAME_TO_NOTHING;
}

static enum came seal_copy(struct job *job)
{
    struct text why = test_text();
    enum came came =
        came_of(job, copy_seal(job->copy, user_of(job), job->settings.disk * MEGABYTE, &why), &why);

    text_free(&why);
    return came;
}

/* ---- the tests ------------------------------------------------------------------------------- */

static void run_test(struct job *job, size_t number)
{
    runner_test(job->runner, number, &job->results[number]);
}

/* Has a test failed that could not be run. */
static void fail_test(struct job *job, size_t number)
{
    struct result *result = &job->results[number];
    struct script script;

    (void)script_read(&script, job->grading->tests.at[number].name, result);
    result_fail(result, KIND_NOT_BUILT);
    text_add(&result->message, &job->refused);
    text_add(&result->errors, &job->said);
    if (script.headers.skip.start != NULL)
        result->verdict = VERDICT_SKIP;
    else if (script.headers.todo.start != NULL)
        result->verdict = VERDICT_TODO;
    script_free(&script);
}

/* Returns whether so much is left on the disk of a folder that nothing has failed for that. */
static bool has_room(const char *folder)
{
    struct text path = test_text();
    int file;
    bool room;

    text_print(&path, "%s/room-XXXXXX", folder);
    file = mkostemp(path.bytes, O_CLOEXEC);
    room = file >= 0 && posix_fallocate(file, 0, ROOM_LEAST) == 0;
    if (file >= 0) {
        (void)unlink(path.bytes);
        close(file);
    }
    text_free(&path);
    return room;
}

/* Returns whether the results are those of the submission, not of tests that cannot be read or of a
 * full disk. */
static bool are_own(const struct job *job)
{
    bool failed = false;

    for (size_t i = 0; i < job->grading->tests.count; i++) {
        const struct result *result = &job->results[i];

        if (result->kind == KIND_UNREADABLE) {
            result_sentence(result, job->why);
            return false;
        }
        failed = failed || result->verdict == VERDICT_FAIL;
    }
    if (failed && (!has_room(job->grading->results) || !has_room(job->work.folder)))
        text_string(job->why, "the disk is full");
    return job->why->length == 0;
}

/* ---- what is left ---------------------------------------------------------------------------- */

/* Writes all results as a report of that kind. */
static void put_report(struct text *to, const struct report_kind *kind, struct testing *testing)
{
    for (size_t i = 0; i < testing->tests->count; i++)
        kind->test(to, testing, &testing->results[i]);
    kind->end(to, testing);
}

static bool write_log(const struct job *job)
{
    char *path = grades_path(job->grading, "logs", job->submission, ".txt");
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    bool written = file >= 0 && file_write(file, text_whole(&job->log));
    int error = errno;

    if (file >= 0)
        close(file);
    free(path);
    errno = error;
    return written;
}

/* Writes the log and then the row. Returns whether that was done. */
static bool write_results(struct job *job, uint64_t state)
{
    struct testing testing = {
        .settings = &job->settings, .tests = &job->grading->tests, .results = job->results};
    struct text report = test_text();
    int error;

    for (size_t i = 0; i < testing.tests->count; i++) {
        testing.counts[job->results[i].verdict]++;
        testing.seconds += job->results[i].seconds;
    }
    job->settings.verbose = true;
    put_report(&job->log, &report_text, &testing);
    put_report(&report, &report_json, &testing);
    error = write_log(job) ? grade_row_write(job->grading, job->submission, state, &report) : errno;
    if (error != 0)
        text_print(job->why, "its row cannot be written: %s", strerror(error));
    text_free(&report);
    return error == 0;
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Returns whether there are results of the submission's own. */
static bool grade(struct job *job)
{
    enum came came = make_copy(job);

    if (came == CAME_ON)
        came = compile_copy(job);
    if (came == CAME_ON)
        came = seal_copy(job);
    for (size_t i = 0; came != CAME_TO_NOTHING && i < job->grading->tests.count; i++) {
        (came == CAME_ON ? run_test : fail_test)(job, i);
        if (job->results[i].verdict == VERDICT_NONE)
            return false;
    }
    return came != CAME_TO_NOTHING && are_own(job);
}

bool job_run(const struct grading *grading, struct runner *runner, struct text *why)
{
    const struct submission *submission = &grading->submissions.at[runner->number];
    char *row = grades_path(grading, "rows", submission, ".json");
    uint64_t state = submission_state(submission);
    struct job job = {.grading = grading,
                      .submission = submission,
                      .runner = runner,
                      .copy = grades_path(grading, "builds", submission, ""),
                      .settings = grading->settings->test,
                      .work = grading->work,
                      .results = grade_row_new(&grading->tests),
                      .log = test_text(),
                      .refused = test_text(),
                      .said = test_text(),
                      .why = why};
    bool written;

    (void)unlink(row); /* whatever happens now, it holds no more */
    job.settings.start = job.copy;
    job.settings.other = command_for(submission, &grading->settings->run);
    job.work.settings = &job.settings;
    runner->work = &job.work;
    written = grade(&job);
    if (written && submission_state(submission) != state) {
        text_string(why, "its files have changed meanwhile");
        written = false;
    }
    written = written && write_results(&job, state);
    runner->work = &grading->work;
    shell_words_free(&job.settings.other);
    grade_row_free(job.results, &grading->tests);
    text_free(&job.log);
    text_free(&job.refused);
    text_free(&job.said);
    free(job.copy);
    free(row);
    return written;
}

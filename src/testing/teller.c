#include "testing/teller.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "command_line.h"
#include "testing/settings.h"
#include "trouble.h"

static double now(void)
{
    struct timespec time = {0};

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* ---- writing ------------------------------------------------------------------------------- */

static void write_bytes(struct told_report *report, const struct bytes *bytes)
{
    const char *at = bytes->at;
    size_t length = bytes->length;

    while (length > 0 && report->error == 0) {
        ssize_t count = write(report->file, at, length);

        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            report->error = count < 0 ? errno : EIO;
            return;
        }
        at += count;
        length -= (size_t)count;
    }
}

static void clear_progress(struct teller *teller)
{
    static const char clear[] = "\r\x1b[K";

    if (teller->progress)
        (void)!write(STDOUT_FILENO, clear, sizeof clear - 1);
    teller->progress = false;
}

static void write_report(struct teller *teller, struct told_report *report, struct bytes *bytes)
{
    if (bytes->length > 0 && report->file == STDOUT_FILENO)
        clear_progress(teller);
    write_bytes(report, bytes);
    bytes_free(bytes);
}

static void each_begin(struct teller *teller)
{
    for (size_t i = 0; i < teller->report_count; i++) {
        struct told_report *report = &teller->reports[i];
        struct bytes bytes = {0};

        if (report->kind->begin != NULL)
            report->kind->begin(&bytes, &teller->testing);
        write_report(teller, report, &bytes);
    }
}

static void each_test(struct teller *teller, size_t number)
{
    for (size_t i = 0; i < teller->report_count; i++) {
        struct told_report *report = &teller->reports[i];
        struct bytes bytes = {0};

        if (report->kind->test != NULL)
            report->kind->test(&bytes, &teller->testing, number);
        write_report(teller, report, &bytes);
    }
}

static void each_end(struct teller *teller)
{
    for (size_t i = 0; i < teller->report_count; i++) {
        struct told_report *report = &teller->reports[i];
        struct bytes bytes = {0};

        if (report->kind->end != NULL)
            report->kind->end(&bytes, &teller->testing);
        write_report(teller, report, &bytes);
    }
}

/* ---- beginning ----------------------------------------------------------------------------- */

static int open_report(struct teller *teller, const struct report_kind *kind, const char *name)
{
    struct told_report *report = &teller->reports[teller->report_count];

    *report = (struct told_report){.kind = kind, .name = name, .file = STDOUT_FILENO};
    if (name != NULL)
        report->file = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (report->file < 0)
        return trouble(name, strerror(errno));
    teller->report_count++;
    return -1;
}

/* Returns whether the text for a person goes to standard output, that is, whether no other report
 * does. */
static bool has_text(const struct test_settings *settings)
{
    for (size_t i = 0; i < settings->report_count; i++) {
        if (settings->reports[i].file == NULL && !settings->reports[i].kind->beside_text)
            return false;
    }
    return true;
}

int teller_begin(struct teller *teller, const struct test_settings *settings,
                 const struct tests *tests)
{
    size_t room = tests->count + 1;
    int status = -1;

    *teller = (struct teller){
        .testing = {.settings = settings,
                    .tests = tests,
                    .coloured = command_line_is_coloured(settings->color)},
        .results = memset(room_for(room, sizeof(struct result)), 0, room * sizeof(struct result)),
        .runs = memset(room_for(room, sizeof(size_t)), 0, room * sizeof(size_t)),
        .reports = room_for(settings->report_count + 1, sizeof *teller->reports),
        .begin = now()};
    teller->testing.results = teller->results;
    if (has_text(settings)) {
        teller->watched = isatty(STDOUT_FILENO);
        status = open_report(teller, &report_text, NULL);
    }
    for (size_t i = 0; i < settings->report_count && status < 0; i++)
        status = open_report(teller, settings->reports[i].kind, settings->reports[i].file);
    if (status < 0)
        each_begin(teller);
    return status;
}

/* ---- results ------------------------------------------------------------------------------- */

static void count_result(struct summary *summary, enum verdict verdict)
{
    summary->passed += verdict == VERDICT_PASS;
    summary->failed += verdict == VERDICT_FAIL;
    summary->skipped += verdict == VERDICT_SKIP;
    summary->todo += verdict == VERDICT_TODO || verdict == VERDICT_TODO_PASSED;
    summary->recorded += verdict == VERDICT_RECORDED;
}

/* Reports the next tests, as far as their results are known. If `all`, tests without a result are
 * skipped. */
static void tell(struct teller *teller, bool all)
{
    const struct testing *testing = &teller->testing;

    for (; teller->told < testing->tests->count; teller->told++) {
        enum verdict verdict = teller->results[teller->told].verdict;

        if (!all && teller->runs[teller->told] < testing->settings->repeat)
            return;
        if (verdict == VERDICT_NONE)
            continue;
        count_result(&teller->testing.summary, verdict);
        each_test(teller, teller->told);
    }
}

bool teller_result(void *context, size_t number, struct result *result)
{
    struct teller *teller = context;
    struct result *kept = &teller->results[number];
    bool bail = teller->testing.settings->bail;

    if (result->verdict == VERDICT_NONE || (bail && teller->failed > 0)) {
        result_free(result);
        return !bail;
    }
    teller->done++;
    teller->trouble = teller->trouble || result->trouble;
    teller->runs[number]++;
    teller->failed += result->verdict == VERDICT_FAIL && kept->verdict != VERDICT_FAIL;
    if (kept->verdict == VERDICT_FAIL) { /* the first failure is the one reported */
        result_free(result);
    } else {
        result_free(kept);
        *kept = *result;
    }
    tell(teller, false);
    return !(bail && teller->failed > 0);
}

void teller_moment(void *context)
{
    struct teller *teller = context;
    size_t all = teller->testing.tests->count * teller->testing.settings->repeat;
    double past = now() - teller->begin;
    struct bytes line = {0};

    if (!teller->watched || past < 0.2)
        return;
    bytes_format(&line, "\r%zu/%zu, %zu failed", teller->done, all, teller->failed);
    if (teller->done > 0)
        bytes_format(&line, ", %.0f s left",
                     past / (double)teller->done * (double)(all - teller->done));
    bytes_string(&line, "\x1b[K");
    (void)!write(STDOUT_FILENO, line.at, line.length);
    teller->progress = true;
    bytes_free(&line);
}

bool teller_end(struct teller *teller, const char *why_ended)
{
    bool written = !teller->trouble;

    clear_progress(teller);
    teller->testing.summary.end = why_ended;
    if (why_ended == NULL && teller->testing.settings->bail && teller->failed > 0)
        teller->testing.summary.end = "a test has failed";
    tell(teller, true);
    teller->testing.summary.seconds = now() - teller->begin;
    each_end(teller);
    for (size_t i = 0; i < teller->report_count; i++) {
        struct told_report *report = &teller->reports[i];

        if (report->name != NULL && close(report->file) != 0 && report->error == 0)
            report->error = errno;
        if (report->error != 0)
            (void)trouble(report->name != NULL ? report->name : "standard output",
                          strerror(report->error));
        written = written && report->error == 0;
    }
    return written;
}

void teller_free(struct teller *teller)
{
    for (size_t i = 0; i < teller->testing.tests->count; i++)
        result_free(&teller->results[i]);
    free(teller->results);
    free(teller->runs);
    free(teller->reports);
}

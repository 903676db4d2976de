#include "testing/teller.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command_line.h"
#include "testing/settings.h"
#include "trouble.h"

/* ---- writing ------------------------------------------------------------------------------- */

static void clear_progress(struct teller *teller)
{
    static const char clear[] = "\r\x1b[K";

    if (teller->progress)
        (void)!write(STDOUT_FILENO, clear, sizeof clear - 1);
    teller->progress = false;
}

/* The parts of a report. */
enum part { PART_BEGIN, PART_TEST, PART_END };

/* Writes a part of each report. `result` is that of the test. */
static void write_part(struct teller *teller, enum part part, const struct result *result)
{
    const struct test_settings *settings = teller->testing.settings;

    for (size_t i = 0; i < settings->report_count; i++) {
        struct report *report = &settings->reports[i];
        const struct report_kind *kind = report->kind;
        struct text bytes = test_text();

        if (part == PART_BEGIN && kind->begin != NULL)
            kind->begin(&bytes, &teller->testing);
        if (part == PART_TEST && kind->test != NULL)
            kind->test(&bytes, &teller->testing, result);
        if (part == PART_END && kind->end != NULL)
            kind->end(&bytes, &teller->testing);
        if (bytes.length > 0 && report->file == STDOUT_FILENO)
            clear_progress(teller);
        if (report->error == 0 && !file_write(report->file, text_whole(&bytes)))
            report->error = errno;
        text_free(&bytes);
    }
}

/* ---- beginning ----------------------------------------------------------------------------- */

int teller_begin(struct teller *teller, const struct test_settings *settings,
                 const struct tests *tests)
{
    size_t room = tests->count + 1;
    int status = -1;

    *teller = (struct teller){.testing = {.settings = settings,
                                          .tests = tests,
                                          .results = room_for(room, sizeof(struct result)),
                                          .coloured = command_line_is_coloured(settings->color)},
                              .runs = room_for(room, sizeof(size_t)),
                              .watched = settings->reports[0].kind == &report_text &&
                                         isatty(STDOUT_FILENO),
                              .begin = process_now()};
    for (size_t i = 0; i < tests->count; i++) {
        teller->testing.results[i] = result_new();
        teller->testing.results[i].name = tests->at[i].shown;
    }
    for (size_t i = 0; i < settings->report_count && status < 0; i++) {
        struct report *report = &settings->reports[i];

        if (report->name != NULL)
            report->file = open(report->name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        if (report->file < 0)
            status = trouble(report->name, strerror(errno));
    }
    if (status < 0)
        write_part(teller, PART_BEGIN, NULL);
    return status;
}

/* ---- results ------------------------------------------------------------------------------- */

/* Reports the next tests, as far as their results are known. If `all`, tests without a result are
 * skipped. */
static void tell(struct teller *teller, bool all)
{
    struct testing *testing = &teller->testing;

    for (; teller->told < testing->tests->count; teller->told++) {
        enum verdict verdict = testing->results[teller->told].verdict;

        if (!all && teller->runs[teller->told] < testing->settings->repeat)
            return;
        if (verdict == VERDICT_NONE)
            continue;
        testing->counts[verdict]++;
        write_part(teller, PART_TEST, &testing->results[teller->told]);
    }
}

bool teller_result(struct teller *teller, struct result *result)
{
    struct result *kept = &teller->testing.results[result->test];
    bool bail = teller->testing.settings->bail;

    if (result->verdict == VERDICT_NONE || (bail && teller->failed > 0)) {
        result_free(result);
        return !bail;
    }
    teller->done++;
    teller->trouble = teller->trouble || result->trouble;
    teller->runs[result->test]++;
    teller->failed += result->verdict == VERDICT_FAIL && kept->verdict != VERDICT_FAIL;
    if (kept->verdict == VERDICT_FAIL) { /* the first failure is the one reported */
        result_free(result);
    } else {
        result->name = kept->name;
        result_free(kept);
        *kept = *result;
    }
    tell(teller, false);
    return !(bail && teller->failed > 0);
}

void teller_moment(struct teller *teller)
{
    size_t all = teller->testing.tests->count * teller->testing.settings->repeat;
    double past = process_now() - teller->begin;
    struct text line = test_text();

    if (!teller->watched || past < 0.2)
        return;
    text_print(&line, "\r%zu/%zu, %zu failed", teller->done, all, teller->failed);
    if (teller->done > 0)
        text_print(&line, ", %.0f s left",
                   past / (double)teller->done * (double)(all - teller->done));
    text_string(&line, "\x1b[K");
    (void)!write(STDOUT_FILENO, line.bytes, line.length);
    teller->progress = true;
    text_free(&line);
}

/* Returns how many tests were not run as often as they should be. */
static size_t count_left(const struct teller *teller)
{
    const struct testing *testing = &teller->testing;
    size_t left = 0;

    for (size_t i = 0; i < testing->tests->count; i++)
        left += teller->runs[i] < testing->settings->repeat;
    return left;
}

bool teller_lacks_runs(const struct teller *teller)
{
    bool bailed = teller->testing.settings->bail && teller->failed > 0;

    return !bailed && count_left(teller) > 0;
}

bool teller_end(struct teller *teller, const char *why_ended)
{
    const struct test_settings *settings = teller->testing.settings;
    bool written = !teller->trouble;

    clear_progress(teller);
    teller->testing.left = count_left(teller);
    if (teller->testing.left > 0)
        teller->testing.end = why_ended != NULL ? why_ended : "a test has failed";
    tell(teller, true);
    teller->testing.seconds = process_now() - teller->begin;
    write_part(teller, PART_END, NULL);
    for (size_t i = 0; i < settings->report_count; i++) {
        struct report *report = &settings->reports[i];

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
        result_free(&teller->testing.results[i]);
    free(teller->testing.results);
    free(teller->runs);
}

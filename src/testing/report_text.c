/* The report for a person, and what it shares with the others. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/shell_words.h"
#include "testing/coverage.h"
#include "testing/report.h"
#include "testing/settings.h"

/* ---- what reports share -----------------------------------------------------------------------
 */

const char *report_file(const struct result *result)
{
    return result->file.length > 0 ? result->file.bytes : result->name;
}

void report_not_whole(struct text *to, const struct testing *testing)
{
    text_print(to, "the run is not whole: %s; tests not run: %zu of %zu", testing->end,
               testing->left, testing->tests->count);
}

void report_failure(struct text *to, const struct result *result)
{
    result_sentence(result, to);
    text_string(to, "\n");
    text_add(to, &result->detail);
    text_add(to, &result->errors);
}

void put_escaped(struct text *to, struct piece text, const struct escaped *table)
{
    for (size_t i = 0; i < text.length; i++) {
        const struct escaped *row = table;

        while (row->byte != '\0' && row->byte != text.start[i])
            row++;
        if (row->byte != '\0')
            text_string(to, row->as);
        else
            text_bytes(to, text.start + i, 1);
    }
}

/* ---- this one ---------------------------------------------------------------------------------
 */

#define RED "\x1b[31m"
#define GREEN "\x1b[32m"
#define CYAN "\x1b[36m"
#define BOLD "\x1b[1m"
#define OFF "\x1b[m"

/* Returns the colour that `git diff` gives a line of a difference, or NULL for none. */
static const char *colour_of(struct piece line)
{
    if (piece_take(&line, "---") || piece_take(&line, "+++"))
        return BOLD;
    if (piece_take(&line, "-"))
        return RED;
    if (piece_take(&line, "+"))
        return GREEN;
    return piece_take(&line, "@") ? CYAN : NULL;
}

static void put_coloured(struct text *to, const struct text *detail)
{
    struct lines_of lines = lines_of(text_whole(detail));

    for (size_t i = 0; i < lines.count; i++) {
        struct piece line = lines.line[i];
        const char *colour = colour_of(line);

        text_string(to, colour != NULL ? colour : "");
        text_bytes(to, line.start, line.length - 1);
        text_string(to, colour != NULL ? OFF "\n" : "\n");
    }
    lines_free(&lines);
}

/* Returns whether the output could be recorded instead. */
static bool is_recordable(const struct testing *testing, const struct result *result)
{
    bool wrong =
        result->kind == KIND_DIFFERS || result->kind == KIND_STATUS || result->kind == KIND_MISSING;

    return wrong && testing->settings->other.count == 0 && !testing->settings->accept &&
           getenv("CI") == NULL;
}

static void put_failure(struct text *to, const struct testing *testing, const struct result *result)
{
    text_string(to, testing->coloured ? BOLD RED "FAIL" OFF : "FAIL");
    text_print(to, " %s (%s)", result->name, kind_name(result->kind));
    if (result->run > 0)
        text_print(to, " in run %zu of %" PRIu64, result->run, testing->settings->repeat);
    if (result->title.length > 0)
        text_print(to, ": %s", result->title.bytes);
    text_string(to, "\n");
    result_sentence(result, to);
    text_string(to, "\n");
    if (testing->coloured && result->patch)
        put_coloured(to, &result->detail);
    else
        text_add(to, &result->detail);
    text_add(to, &result->errors);
    if (is_recordable(testing, result)) {
        text_string(to, "to record it: arbiter --test --accept");
        shell_word_add(to, result->name);
        text_string(to, "\n");
    }
}

static void put_test(struct text *to, const struct testing *testing, const struct result *result)
{
    bool verbose = testing->settings->verbose;
    const char *name = result->name;

    if (result->verdict == VERDICT_FAIL)
        put_failure(to, testing, result);
    else if (testing->settings->quiet)
        return;
    else if (result->verdict == VERDICT_RECORDED)
        text_print(to, "recorded %s (+%zu -%zu)\n", name, result->added, result->removed);
    else if (result->verdict == VERDICT_TODO_PASSED)
        text_print(to, "TODO %s passes now: %s\n", name, result->why.bytes);
    else if (verbose && result->verdict == VERDICT_TODO)
        text_print(to, "TODO %s: %s\n", name, result->why.bytes);
    else if (verbose && result->verdict == VERDICT_SKIP)
        text_print(to, "SKIP %s: %s\n", name, result->why.bytes);
    else if (verbose)
        text_print(to, "PASS %s (%.3f s)\n", name, result->seconds);
}

static int compare_seconds(const void *one, const void *other)
{
    const struct result *a = *(const struct result *const *)one;
    const struct result *b = *(const struct result *const *)other;

    if (a->seconds != b->seconds)
        return a->seconds > b->seconds ? -1 : 1;
    return a < b ? -1 : 1;
}

static void put_slowest(struct text *to, const struct testing *testing)
{
    const struct result **run = room_for(testing->tests->count + 1, sizeof(const struct result *));
    size_t count = 0;

    for (size_t i = 0; i < testing->tests->count; i++) {
        enum verdict verdict = testing->results[i].verdict;

        if (verdict != VERDICT_NONE && verdict != VERDICT_SKIP)
            run[count++] = &testing->results[i];
    }
    qsort(run, count, sizeof(const struct result *), compare_seconds);
    for (size_t i = 0; i < count && i < testing->settings->slowest; i++)
        text_print(to, "%8.3f s  %s\n", run[i]->seconds, run[i]->name);
    free(run);
}

static void put_count(struct text *to, size_t count, const char *what)
{
    if (count > 0)
        text_print(to, ", %zu %s", count, what);
}

static void put_end(struct text *to, const struct testing *testing)
{
    const size_t *counts = testing->counts;

    if (testing->settings->slowest > 0)
        put_slowest(to, testing);
    if (testing->settings->coverage != NULL)
        coverage_table(testing->settings->coverage, testing->settings->quiet, to);
    if (testing->end != NULL) {
        report_not_whole(to, testing);
        text_string(to, "\n");
    }
    text_print(to, "%zu passed, %zu failed", counts[VERDICT_PASS], counts[VERDICT_FAIL]);
    put_count(to, counts[VERDICT_SKIP], "skipped");
    put_count(to, counts[VERDICT_TODO] + counts[VERDICT_TODO_PASSED], "todo");
    put_count(to, counts[VERDICT_RECORDED], "recorded");
    text_string(to, "\n");
}

const struct report_kind report_text = {.test = put_test, .end = put_end};

#include "grading/sheet.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "command_line.h"
#include "testing/report.h"
#include "trouble.h"

#define FORMAT_COUNT 3

static const struct sheet_format *const formats[FORMAT_COUNT] = {&sheet_text, &sheet_csv,
                                                                 &sheet_html};

void sheet_begin(struct sheet *sheet, const struct grading *grading)
{
    *sheet = (struct sheet){.grading = grading,
                            .passed = room_for(grading->tests.count, sizeof *sheet->passed),
                            .text = test_text(),
                            .csv = test_text(),
                            .html = test_text(),
                            .details = test_text(),
                            .status = -1};
    for (size_t i = 0; i < FORMAT_COUNT; i++)
        formats[i]->begin(sheet);
}

/* Writes a file of a report. */
static void write_report(struct sheet *sheet, const char *path, const struct text *text)
{
    int error = grades_write(sheet->grading->settings->test.host, path, text);

    if (error != 0)
        sheet->status = trouble(path, strerror(error));
}

/* Writes what Gradescope reads of a submission. */
static void write_gradescope(struct sheet *sheet, const struct graded *graded)
{
    const struct grading *grading = sheet->grading;
    const char *folder = grading->settings->reports[GRADE_GRADESCOPE];
    const struct testing testing = {.settings = &grading->settings->test,
                                    .tests = &grading->tests,
                                    .results = (struct result *)(uintptr_t)graded->results};
    struct text path = test_text();
    struct text text = test_text();

    text_print(&path, "%s/%s.json", folder, graded->submission->name);
    report_gradescope.end(&text, &testing);
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        sheet->status = trouble(folder, strerror(errno));
    else
        write_report(sheet, path.bytes, &text);
    text_free(&path);
    text_free(&text);
}

void sheet_row(struct sheet *sheet, const struct graded *graded)
{
    size_t count = sheet->grading->tests.count;

    for (size_t i = 0; graded->results != NULL && i < count; i++)
        sheet->passed[i] += graded->results[i].verdict == VERDICT_PASS;
    sheet->graded += graded->results != NULL;
    for (size_t i = 0; i < FORMAT_COUNT; i++)
        formats[i]->row(sheet, graded);
    if (graded->results != NULL && sheet->status < 0 &&
        sheet->grading->settings->reports[GRADE_GRADESCOPE] != NULL)
        write_gradescope(sheet, graded);
}

int sheet_end(struct sheet *sheet)
{
    const char *const *paths = sheet->grading->settings->reports;

    for (size_t i = 0; i < FORMAT_COUNT; i++)
        formats[i]->end(sheet);
    (void)fwrite(sheet->text.bytes, 1, sheet->text.length, stdout);
    if (command_line_done() != STATUS_ACCEPTED)
        sheet->status = STATUS_TROUBLE;
    if (paths[GRADE_CSV] != NULL)
        write_report(sheet, paths[GRADE_CSV], &sheet->csv);
    if (paths[GRADE_HTML] != NULL)
        write_report(sheet, paths[GRADE_HTML], &sheet->html);
    text_free(&sheet->text);
    text_free(&sheet->csv);
    text_free(&sheet->html);
    text_free(&sheet->details);
    free(sheet->passed);
    return sheet->status;
}

void graded_why(struct text *to, const struct graded *graded, size_t tests, const char *between)
{
    size_t reasons = 0;

    if (graded->results == NULL)
        text_string(to, graded->why_not);
    for (size_t i = 0; graded->results != NULL && i < tests; i++) {
        const struct result *result = &graded->results[i];

        if (result->verdict != VERDICT_FAIL)
            continue;
        if (result->kind == KIND_NOT_BUILT) {
            text_add(to, &result->message);
            return;
        }
        if (reasons++ > 0 && between == NULL)
            continue;
        text_string(to, reasons > 1 ? between : "");
        if (result->file.length == 0 || strcmp(result->file.bytes, result->name) != 0)
            text_print(to, "%s: ", result->name);
        result_sentence(result, to);
    }
    if (between == NULL && reasons > 1)
        text_print(to, " (and %zu more)", reasons - 1);
}

/* ---- for a person ---------------------------------------------------------------------------- */

#define TESTS_HEAD "tests"

static int marks_width(const struct sheet *sheet)
{
    size_t least = strlen(TESTS_HEAD);
    size_t count = sheet->grading->tests.count;

    return (int)(count > least ? count : least);
}

/* The width of the names, which at most so many bytes are put below each other for. */
#define NAMES_MOST 40

static int names_width(const struct sheet *sheet)
{
    const struct submissions *submissions = &sheet->grading->submissions;
    size_t width = strlen("submission");

    for (size_t i = 0; i < submissions->count; i++) {
        size_t length = strlen(submissions->at[i].shown);

        if (length > width)
            width = length < NAMES_MOST ? length : NAMES_MOST;
    }
    return (int)width;
}

static void begin_text(struct sheet *sheet)
{
    text_print(&sheet->text, "%-*s  %12s  %-*s  why\n", names_width(sheet), "submission", "points",
               marks_width(sheet), TESTS_HEAD);
}

static char mark_of(const struct result *result)
{
    if (!result_is_graded(result))
        return '.';
    if (result->verdict != VERDICT_FAIL)
        return '+';
    return result->part > 0 ? '~' : '-';
}

static void put_row(struct sheet *sheet, const struct graded *graded)
{
    size_t count = sheet->grading->tests.count;
    struct text points = test_text();
    struct text marks = test_text();
    struct text line = test_text();

    if (graded->results != NULL)
        text_print(&points, "%.10g of %.10g", graded->points, graded->most);
    else
        text_string(&points, "not graded");
    for (size_t i = 0; graded->results != NULL && i < count; i++)
        text_char(&marks, mark_of(&graded->results[i]));
    text_print(&line, "%-*s  %12s  %-*s  ", names_width(sheet), graded->submission->shown,
               points.bytes, marks_width(sheet), marks.length > 0 ? marks.bytes : "");
    graded_why(&line, graded, count, NULL);
    while (line.bytes[line.length - 1] == ' ')
        text_shorten(&line, line.length - 1);
    text_add(&sheet->text, &line);
    text_char(&sheet->text, '\n');
    text_free(&points);
    text_free(&marks);
    text_free(&line);
}

static void end_text(struct sheet *sheet)
{
    const struct tests *tests = &sheet->grading->tests;
    size_t left = sheet->grading->submissions.count - sheet->graded;

    text_string(&sheet->text, "\npassed  test\n");
    for (size_t i = 0; i < tests->count; i++)
        text_print(&sheet->text, "%6zu  %s\n", sheet->passed[i], tests->at[i].shown);
    text_print(&sheet->text, "%zu graded", sheet->graded);
    if (left > 0)
        text_print(&sheet->text, ", %zu not graded", left);
    text_char(&sheet->text, '\n');
}

const struct sheet_format sheet_text = {begin_text, put_row, end_text};

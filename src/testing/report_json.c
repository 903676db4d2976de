/* The reports in JSON: `json`, and the files that two grading systems read. */
#include <stdlib.h>
#include <string.h>

#include "testing/graded.h"
#include "testing/report.h"
#include "testing/script.h"
#include "trouble.h"

static int add_bytes(const char *bytes, size_t length, void *to)
{
    text_bytes(to, bytes, length);
    return 0;
}

/* Writes a value on one line or, if `pretty`, over several. Frees the value. If it is NULL because
 * memory ran out, the program ends. */
static void put_json(struct text *to, json_t *value, bool pretty)
{
    size_t flags = JSON_REAL_PRECISION(12) | (pretty ? JSON_INDENT(2) : JSON_COMPACT);

    if (value == NULL || json_dump_callback(value, add_bytes, to, flags) != 0)
        exit(trouble(NULL, "out of memory"));
    text_string(to, "\n");
    json_decref(value);
}

/* Returns a text as a string, or NULL if it is empty. */
static const char *given(const struct text *text)
{
    return text->length > 0 ? text->bytes : NULL;
}

/* Returns the points that the test has earned. */
static double points_of(const struct result *result)
{
    bool earned = result->verdict == VERDICT_PASS || result->verdict == VERDICT_RECORDED;

    return earned ? result->max_points : 0;
}

/* Returns the sentence that says that the run is not whole. It is empty if it is. */
static struct text not_whole(const struct testing *testing)
{
    struct text text = test_text();

    if (testing->end != NULL)
        report_not_whole(&text, testing);
    return text;
}

/* ---- a line for each test, then one for the whole run -------------------------------------- */

static const char *const statuses[] = {
    [VERDICT_PASS] = "pass", [VERDICT_FAIL] = "fail",        [VERDICT_SKIP] = "skip",
    [VERDICT_TODO] = "todo", [VERDICT_TODO_PASSED] = "todo", [VERDICT_RECORDED] = "pass"};

static void put_test(struct text *to, const struct testing *testing, const struct result *result)
{
    const char *kind = kind_name(result->kind);
    const char *detail = given(&result->detail);

    (void)testing;
    /* A text that is NULL is written as null. */
    put_json(to,
             json_pack("{s:s, s:s, s:s, s:s?, s:s, s:o, s:s?, s:o, s:o, s:o, s:s?, s:s?, s:s?, "
                       "s:s?, s:s?}",
                       "type", "test", "name", result->name, "status", statuses[result->verdict],
                       "kind", kind[0] != '\0' ? kind : NULL, "file", report_file(result), "line",
                       result->line > 0 ? json_integer((json_int_t)result->line) : json_null(),
                       "command", given(&result->command), "seconds", json_rounded(result->seconds),
                       "points", json_rounded(points_of(result)), "max_points",
                       json_rounded(result->max_points), "reason", given(&result->why), "message",
                       given(&result->message), "diff", result->patch ? detail : NULL, "printed",
                       result->patch ? NULL : detail, "stderr", given(&result->errors)),
             false);
}

static void put_end(struct text *to, const struct testing *testing)
{
    const size_t *counts = testing->counts;
    size_t todo = counts[VERDICT_TODO] + counts[VERDICT_TODO_PASSED];
    struct text error = not_whole(testing);

    put_json(
        to,
        json_pack("{s:s, s:I, s:I, s:I, s:I, s:I, s:o, s:b, s:s?}", "type", "summary", "passed",
                  (json_int_t)counts[VERDICT_PASS], "failed", (json_int_t)counts[VERDICT_FAIL],
                  "skipped", (json_int_t)counts[VERDICT_SKIP], "todo", (json_int_t)todo, "recorded",
                  (json_int_t)counts[VERDICT_RECORDED], "seconds", json_rounded(testing->seconds),
                  "complete", testing->end == NULL, "error", given(&error)),
        false);
    text_free(&error);
}

const struct report_kind report_json = {.test = put_test, .end = put_end};

/* Reads one line. Returns false if it is not a line of a report. */
static bool take_line(struct piece line, json_t *failed)
{
    json_t *object = json_loadb(line.start, line.length, 0, NULL);
    const char *name = json_string_value(json_object_get(object, "name"));
    const char *status = json_string_value(json_object_get(object, "status"));
    bool taken = json_is_string(json_object_get(object, "type"));

    if (name != NULL && status != NULL && strcmp(status, "fail") == 0 &&
        json_object_set_new(failed, name, json_true()) != 0)
        exit(trouble(NULL, "out of memory"));
    json_decref(object);
    return taken;
}

int json_read_failed(const char *file, json_t *failed)
{
    struct text text = test_text();
    int error = text_of_file(&text, file);
    struct lines_of lines = lines_of(text_whole(&text));
    bool taken = true;

    for (size_t i = 0; i < lines.count && taken; i++)
        taken = line_bare(lines.line[i]).length == 0 || take_line(lines.line[i], failed);
    lines_free(&lines);
    text_free(&text);
    if (error != 0)
        return trouble(file, reason_of_file(error));
    return taken ? -1 : trouble(file, "not a report of the kind json");
}

/* ---- one object for a grading system. Tests that were skipped, and those known to fail, are left
 * out. If tests were not run, one more test has failed, which is worth as much as they are. */

/* PrairieLearn accepts less than a megabyte. */
#define OUTPUT_MOST 800000

static bool is_graded(const struct result *result)
{
    return result->verdict == VERDICT_PASS || result->verdict == VERDICT_FAIL ||
           result->verdict == VERDICT_RECORDED;
}

/* Returns the output of a test for the student, cut if all outputs together would be too long. */
static json_t *output_of(const struct testing *testing, const struct result *result)
{
    size_t most = OUTPUT_MOST / (testing->tests->count + 1);
    struct text text = test_text();
    json_t *output;

    if (result->verdict == VERDICT_FAIL)
        report_failure(&text, result);
    if (text.length > most) {
        while (most > 0 && ((unsigned char)text.bytes[most] & 0xc0) == 0x80)
            most--; /* do not cut within a character */
        text_shorten(&text, most);
        text_string(&text, "...\n");
    }
    output = json_stringn(text.bytes, text.length);
    text_free(&text);
    return output;
}

/* Returns what the tests that were not run are worth, at least 1. */
static double worth_of_rest(const struct testing *testing)
{
    double worth = 0;

    for (size_t i = 0; i < testing->tests->count; i++) {
        const struct test *test = &testing->tests->at[i];
        struct result result = result_new();
        struct script script;

        if (testing->results[i].verdict == VERDICT_NONE && test->orphan) {
            worth += result.max_points;
        } else if (testing->results[i].verdict == VERDICT_NONE) {
            (void)script_read(&script, test->name, &result);
            if (script.headers.skip.start == NULL && script.headers.todo.start == NULL)
                worth += result.max_points;
            script_free(&script);
        }
        result_free(&result);
    }
    return worth > 1 ? worth : 1;
}

/* What is written for a grading system. */
struct grades {
    struct text not_whole; /* says that the run is not whole; empty if it is */
    json_t *tests;
    bool lacks_memory; /* for all of the tests */
    double points;
    double most;
};

/* Adds a test. Its output is taken over. */
static void add_graded(struct grades *grades, const struct grader *grader,
                       const struct graded_test *test)
{
    grades->points += test->points;
    grades->most += test->max_points;
    grades->lacks_memory =
        json_array_append_new(grades->tests, graded_test_json(grader, test)) != 0 ||
        grades->lacks_memory;
}

/* Returns all graded tests, and one more that has failed if the run is not whole. `not_whole` is to
 * be freed. */
static struct grades grades_of(const struct testing *testing, const struct grader *grader)
{
    struct grades grades = {.not_whole = not_whole(testing), .tests = json_array()};

    for (size_t i = 0; i < testing->tests->count; i++) {
        const struct result *result = &testing->results[i];

        if (is_graded(result))
            add_graded(&grades, grader,
                       &(struct graded_test){.name = result->name,
                                             .points = points_of(result),
                                             .max_points = result->max_points,
                                             .status = result->verdict == VERDICT_FAIL ? "failed"
                                                                                       : "passed",
                                             .output = output_of(testing, result)});
    }
    if (testing->end != NULL)
        add_graded(&grades, grader,
                   &(struct graded_test){.name = REPORT_WHOLE,
                                         .max_points = worth_of_rest(testing),
                                         .status = "failed",
                                         .output = json_string(grades.not_whole.bytes)});
    return grades;
}

static void put_gradescope(struct text *to, const struct testing *testing)
{
    struct grades grades = grades_of(testing, &grader_gradescope);

    put_json(to,
             json_pack("{s:s*, s:o}", "output", given(&grades.not_whole), "tests",
                       grades.lacks_memory ? NULL : grades.tests),
             true);
    text_free(&grades.not_whole);
}

static void put_prairielearn(struct text *to, const struct testing *testing)
{
    struct grades grades = grades_of(testing, &grader_prairielearn);
    double score = grades.most > 0 ? grades.points / grades.most : 0;
    const char *wrong = given(&grades.not_whole);

    put_json(to,
             json_pack("{s:b, s:o, s:s*, s:s*, s:o}", "gradable", wrong == NULL, "score",
                       json_rounded(score), "message", wrong, "format_errors", wrong, "tests",
                       grades.lacks_memory ? NULL : grades.tests),
             true);
    text_free(&grades.not_whole);
}

const struct report_kind report_gradescope = {.end = put_gradescope};
const struct report_kind report_prairielearn = {.end = put_prairielearn};

/* The reports in JSON: `json`, and the files that two grading systems read. */
#include <string.h>

#include "testing/coverage.h"
#include "testing/report.h"
#include "testing/script.h"
#include "testing/settings.h"

/* Returns the sentence that says that the run is not whole. It is empty if it is. */
static struct text not_whole(const struct testing *testing)
{
    struct text text = test_text();

    if (testing->end != NULL)
        report_not_whole(&text, testing);
    return text;
}

/* ---- a line for each test, then one for the whole run -------------------------------------- */

/* Writes a text; null if it is empty, or not `given`. */
static void put_text(struct json *json, const char *name, const struct text *text, bool given)
{
    json_put_string(json, name, given && text->length > 0 ? text->bytes : NULL);
}

static void put_test(struct text *to, const struct testing *testing, const struct result *result)
{
    struct json json = json_to(to);

    (void)testing;
    json_open(&json, NULL, '{');
    json_put_string(&json, "type", "test");
    json_put_string(&json, "name", result->name);
    json_put_string(&json, "status", json_statuses[result->verdict]);
    json_put_string(&json, "kind", result->kind != KIND_NONE ? kind_name(result->kind) : NULL);
    json_put_string(&json, "file", report_file(result));
    if (result->line > 0)
        json_put_number(&json, "line", result->line);
    else
        json_put_null(&json, "line");
    put_text(&json, "command", &result->command, true);
    json_put_rounded(&json, "seconds", result->seconds);
    json_put_rounded(&json, "points", result_points(result));
    json_put_rounded(&json, "max_points", result->max_points);
    put_text(&json, "reason", &result->why, true);
    put_text(&json, "message", &result->message, true);
    put_text(&json, "diff", &result->detail, result->patch);
    put_text(&json, "printed", &result->detail, !result->patch);
    put_text(&json, "stderr", &result->errors, true);
    put_text(&json, "title", &result->title, true);
    json_put_string(&json, "visibility", visibility_words[result->visibility]);
    json_close(&json, '}');
    text_string(to, "\n");
}

static void put_end(struct text *to, const struct testing *testing)
{
    const size_t *counts = testing->counts;
    struct text error = not_whole(testing);
    struct json json = json_to(to);

    if (testing->settings->coverage != NULL) {
        json_open(&json, NULL, '{');
        json_put_string(&json, "type", "coverage");
        coverage_json(testing->settings->coverage, &json);
        json_close(&json, '}');
        text_string(to, "\n");
        json = json_to(to);
    }
    json_open(&json, NULL, '{');
    json_put_string(&json, "type", "summary");
    json_put_number(&json, "passed", counts[VERDICT_PASS]);
    json_put_number(&json, "failed", counts[VERDICT_FAIL]);
    json_put_number(&json, "skipped", counts[VERDICT_SKIP]);
    json_put_number(&json, "todo", counts[VERDICT_TODO] + counts[VERDICT_TODO_PASSED]);
    json_put_number(&json, "recorded", counts[VERDICT_RECORDED]);
    json_put_rounded(&json, "seconds", testing->seconds);
    json_put_bool(&json, "complete", testing->end == NULL);
    put_text(&json, "error", &error, true);
    json_close(&json, '}');
    text_string(to, "\n");
    text_free(&error);
}

const struct report_kind report_json = {.test = put_test, .end = put_end};

/* ---- one object for a grading system. Tests that were skipped, and those known to fail, are left
 * out. If tests were not run, one more test has failed, which is worth as much as they are. */

const struct grader grader_gradescope = {"score", "max_score", "output", true};
const struct grader grader_prairielearn = {"points", "max_points", "message", false};

void graded_test_put(struct json *json, const struct grader *grader, const struct graded_test *test)
{
    json_open(json, NULL, '{');
    json_put_string(json, "name", test->name);
    json_put_rounded(json, grader->points, test->points);
    json_put_rounded(json, grader->max_points, test->max_points);
    if (grader->status && test->status != NULL)
        json_put_string(json, "status", test->status);
    if (grader->status && test->visibility != NULL)
        json_put_string(json, "visibility", test->visibility);
    json_put_text(json, grader->output, test->output);
    json_close(json, '}');
}

/* PrairieLearn accepts less than a megabyte. */
#define OUTPUT_MOST 800000

/* Returns the output of a test for the student, cut if all outputs together would be too long. What
 * is not to be seen by now is left out here: not every system hides it. */
static struct text output_of(const struct testing *testing, const struct result *result)
{
    size_t most = OUTPUT_MOST / (testing->tests->count + 1);
    struct text text = test_text();

    if (result->visibility != VISIBILITY_VISIBLE) {
        text_string(&text, result->verdict == VERDICT_FAIL ? "not right" : "right");
    } else if (result->verdict == VERDICT_FAIL && testing->settings->hides_wanted) {
        result_sentence(result, &text);
        text_string(&text, "\n");
        text_add(&text, &result->errors);
    } else if (result->verdict == VERDICT_FAIL) {
        report_failure(&text, result);
    }
    if (text.length > most) {
        while (most > 0 && ((unsigned char)text.bytes[most] & 0xc0) == 0x80)
            most--; /* do not cut within a character */
        text_shorten(&text, most);
        text_string(&text, "...\n");
    }
    return text;
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

/* Adds what the student knows a test by: its title, or its file unless that is hidden. */
static void name_for_student(struct text *name, const struct result *result, size_t number)
{
    if (result->title.length > 0)
        text_add(name, &result->title);
    else if (result->visibility == VISIBILITY_VISIBLE)
        text_string(name, result->name);
    else
        text_print(name, "hidden test %zu", number + 1);
}

/* Writes all graded tests, and one more that has failed if the run is not whole. */
static void put_graded(struct json *json, const struct testing *testing,
                       const struct grader *grader, const struct text *wrong)
{
    json_open(json, "tests", '[');
    for (size_t i = 0; i < testing->tests->count; i++) {
        const struct result *result = &testing->results[i];
        struct text output = output_of(testing, result);
        struct text name = test_text();

        name_for_student(&name, result, i);
        if (result_is_graded(result))
            graded_test_put(json, grader,
                            &(struct graded_test){
                                .name = name.bytes,
                                .visibility = result->visibility == VISIBILITY_VISIBLE
                                                  ? NULL
                                                  : visibility_words[result->visibility],
                                .points = result_points(result),
                                .max_points = result->max_points,
                                .status = result->verdict == VERDICT_FAIL ? "failed" : "passed",
                                .output = &output});
        text_free(&name);
        text_free(&output);
    }
    if (testing->end != NULL)
        graded_test_put(json, grader,
                        &(struct graded_test){.name = REPORT_WHOLE,
                                              .max_points = worth_of_rest(testing),
                                              .status = "failed",
                                              .output = wrong});
    json_close(json, ']');
    json_close(json, '}');
    text_string(json->text, "\n");
}

static void put_gradescope(struct text *to, const struct testing *testing)
{
    struct json json = {.text = to, .indented = true};
    struct text wrong = not_whole(testing);

    json_open(&json, NULL, '{');
    if (wrong.length > 0)
        json_put_text(&json, "output", &wrong);
    put_graded(&json, testing, &grader_gradescope, &wrong);
    text_free(&wrong);
}

/* The score is the part of all points that was earned. */
static void put_prairielearn(struct text *to, const struct testing *testing)
{
    struct json json = {.text = to, .indented = true};
    struct text wrong = not_whole(testing);
    double points = 0;
    double most = testing->end != NULL ? worth_of_rest(testing) : 0;

    for (size_t i = 0; i < testing->tests->count; i++) {
        const struct result *result = &testing->results[i];

        points += result_points(result);
        most += result_is_graded(result) ? result->max_points : 0;
    }
    json_open(&json, NULL, '{');
    json_put_bool(&json, "gradable", wrong.length == 0);
    json_put_rounded(&json, "score", most > 0 ? points / most : 0);
    if (wrong.length > 0) {
        json_put_text(&json, "message", &wrong);
        json_put_text(&json, "format_errors", &wrong);
    }
    put_graded(&json, testing, &grader_prairielearn, &wrong);
    text_free(&wrong);
}

const struct report_kind report_gradescope = {.end = put_gradescope};
const struct report_kind report_prairielearn = {.end = put_prairielearn};

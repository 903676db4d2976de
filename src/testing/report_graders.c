/* The files that grading systems read. Each is one JSON object. Tests that were not run, and those
 * known to fail, are left out. */
#include <stdlib.h>

#include "testing/report_json.h"

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
    struct bytes text = {0};
    json_t *output;

    if (result->verdict == VERDICT_FAIL)
        report_failure(&text, result);
    if (text.length > most) {
        text.length = most;
        while (text.length > 0 && ((unsigned char)text.at[text.length] & 0xc0) == 0x80)
            text.length--; /* do not cut within a character */
        bytes_string(&text, "...\n");
    }
    output = json_stringn(bytes_text(&text), text.length);
    bytes_free(&text);
    return output;
}

static json_t *gradescope_test(const struct testing *testing, size_t number)
{
    const struct result *result = &testing->results[number];
    json_t *test = json_made(json_object());
    char *name = shown_name(testing, number);

    json_add(test, "name", json_string(name));
    json_add(test, "score", json_rounded(report_points(result), 6));
    json_add(test, "max_score", json_rounded(result->max_points, 6));
    json_add(test, "status", json_string(result->verdict == VERDICT_FAIL ? "failed" : "passed"));
    json_add(test, "output", output_of(testing, result));
    free(name);
    return test;
}

static json_t *prairielearn_test(const struct testing *testing, size_t number)
{
    const struct result *result = &testing->results[number];
    json_t *test = json_made(json_object());
    char *name = shown_name(testing, number);

    json_add(test, "name", json_string(name));
    json_add(test, "points", json_rounded(report_points(result), 6));
    json_add(test, "max_points", json_rounded(result->max_points, 6));
    json_add(test, "message", output_of(testing, result));
    free(name);
    return test;
}

static json_t *graded_tests(const struct testing *testing,
                            json_t *(*of)(const struct testing *testing, size_t number))
{
    json_t *tests = json_made(json_array());

    for (size_t i = 0; i < testing->tests->count; i++) {
        if (is_graded(&testing->results[i]) && json_array_append_new(tests, of(testing, i)) != 0)
            json_made(NULL);
    }
    return tests;
}

static void put_gradescope(struct bytes *to, const struct testing *testing)
{
    json_t *object = json_made(json_object());

    json_add(object, "tests", graded_tests(testing, gradescope_test));
    json_put(to, object, true);
}

/* Returns the score, from 0 to 1. */
static double score_of(const struct testing *testing)
{
    double points = 0;
    double most = 0;

    for (size_t i = 0; i < testing->tests->count; i++) {
        if (!is_graded(&testing->results[i]))
            continue;
        points += report_points(&testing->results[i]);
        most += testing->results[i].max_points;
    }
    return most > 0 ? points / most : 0;
}

static void put_prairielearn(struct bytes *to, const struct testing *testing)
{
    json_t *object = json_made(json_object());

    json_add(object, "gradable", json_boolean(testing->summary.end == NULL));
    json_add(object, "score", json_rounded(score_of(testing), 6));
    if (testing->summary.end != NULL)
        json_add(object, "message", json_string(testing->summary.end));
    json_add(object, "tests", graded_tests(testing, prairielearn_test));
    json_put(to, object, true);
}

const struct report_kind report_gradescope = {.end = put_gradescope};
const struct report_kind report_prairielearn = {.end = put_prairielearn};

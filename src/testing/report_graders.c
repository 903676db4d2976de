/* The files that grading systems read. Each is one JSON object. Tests that were not run, and those
 * known to fail, are left out. */
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

    return json_pack("{s:s, s:o, s:o, s:s, s:o}", "name", testing->tests->at[number].shown, "score",
                     json_rounded(report_points(result)), "max_score",
                     json_rounded(result->max_points), "status",
                     result->verdict == VERDICT_FAIL ? "failed" : "passed", "output",
                     output_of(testing, result));
}

static json_t *prairielearn_test(const struct testing *testing, size_t number)
{
    const struct result *result = &testing->results[number];

    return json_pack("{s:s, s:o, s:o, s:o}", "name", testing->tests->at[number].shown, "points",
                     json_rounded(report_points(result)), "max_points",
                     json_rounded(result->max_points), "message", output_of(testing, result));
}

/* Returns all graded tests, or NULL if memory runs out. */
static json_t *graded_tests(const struct testing *testing,
                            json_t *(*of)(const struct testing *testing, size_t number))
{
    json_t *tests = json_array();
    bool added = true;

    for (size_t i = 0; i < testing->tests->count; i++) {
        if (is_graded(&testing->results[i]))
            added = json_array_append_new(tests, of(testing, i)) == 0 && added;
    }
    return added ? tests : NULL;
}

static void put_gradescope(struct bytes *to, const struct testing *testing)
{
    put_json(to, json_pack("{s:o}", "tests", graded_tests(testing, gradescope_test)), true);
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
    const char *end = testing->summary.end;

    put_json(to,
             json_pack("{s:b, s:o, s:s*, s:o}", "gradable", end == NULL, "score",
                       json_rounded(score_of(testing)), "message", end, "tests",
                       graded_tests(testing, prairielearn_test)),
             true);
}

const struct report_kind report_gradescope = {.end = put_gradescope};
const struct report_kind report_prairielearn = {.end = put_prairielearn};

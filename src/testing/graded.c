#include "testing/graded.h"

#include "base/numbers.h"

const struct grader grader_gradescope = {"score", "max_score", "output", true};
const struct grader grader_prairielearn = {"points", "max_points", "message", false};

json_t *json_rounded(double number)
{
    number = rounded(number * 1e6) / 1e6;
    if (number == (double)(long long)number)
        return json_integer((long long)number);
    return json_real(number);
}

json_t *graded_test_json(const struct grader *grader, const struct graded_test *test)
{
    return json_pack("{s:s, s:o, s:o, s:s*, s:o}", "name", test->name, grader->points,
                     json_rounded(test->points), grader->max_points, json_rounded(test->max_points),
                     "status", grader->status ? test->status : NULL, grader->output, test->output);
}

#include "testing/graded.h"

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
    json_put_text(json, grader->output, test->output);
    json_close(json, '}');
}

/* What systems that grade students read of a test. */
#ifndef TESTING_GRADED_H
#define TESTING_GRADED_H

#include "base/json.h"

/* What a system calls the members of a test. */
struct grader {
    const char *points;
    const char *max_points;
    const char *output;
    bool status; /* it reads a status */
};

extern const struct grader grader_gradescope, grader_prairielearn;

struct graded_test {
    const char *name;
    double points;
    double max_points;
    const char *status;        /* "passed" or "failed"; NULL: it has none */
    const struct text *output; /* for the student */
};

/* Writes the test as that system reads it. */
void graded_test_put(struct json *json, const struct grader *grader,
                     const struct graded_test *test);

#endif

/* What systems that grade students read of a test. */
#ifndef TESTING_GRADED_H
#define TESTING_GRADED_H

#include <jansson.h>
#include <stdbool.h>

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
    const char *status; /* "passed" or "failed"; NULL: it has none */
    json_t *output;     /* for the student; taken over */
};

/* Returns a number rounded to six decimals. */
json_t *json_rounded(double number);

/* Returns the test as that system reads it, or NULL if memory runs out. */
json_t *graded_test_json(const struct grader *grader, const struct graded_test *test);

#endif

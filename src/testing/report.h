/* Reports of a run of tests, for a person or for a program. */
#ifndef TESTING_REPORT_H
#define TESTING_REPORT_H

#include <jansson.h>

#include "base/json.h"
#include "testing/discover.h"
#include "testing/piece.h"
#include "testing/result.h"

struct test_settings;

/* A run of tests as reports see it. */
struct testing {
    const struct test_settings *settings;
    const struct tests *tests;
    struct result *results; /* one for each test */
    bool coloured;
    size_t counts[VERDICTS]; /* of results that were reported */
    double seconds;          /* of the whole run */
    size_t left;             /* tests that were not run as often as they should be */
    const char *end;         /* why there are such tests; NULL: there are none */
};

/* A report is written into a buffer, which is then sent to its destination. Each function may be
 * NULL. */
struct report_kind {
    bool beside_text; /* on standard output it comes as well as the text, not instead of it */
    void (*begin)(struct text *to, const struct testing *testing);
    void (*test)(struct text *to, const struct testing *testing, const struct result *result);
    void (*end)(struct text *to, const struct testing *testing);
};

extern const struct report_kind report_text, report_tap, report_junit, report_junit_strict,
    report_json, report_github, report_gradescope, report_prairielearn;

/* ---- the report `json`, read (read_json.c) ---- */

/* The words in it for verdicts and visibilities. */
extern const char *const json_statuses[VERDICTS];
extern const char *const visibility_words[VISIBILITY_COUNT];

/* Adds the names of the tests that failed according to a report of the kind `json` to the object
 * `failed`, as its keys. Returns the exit status after printing a message, or -1 to continue. */
int json_read_failed(const char *file, json_t *failed);

/* Reads the line of a test into a new result, whose number is the caller's. Returns false if it is
 * none of the test of that name. */
bool json_read_result(const json_t *object, const char *name, struct result *result);

/* ---- what reports share ---- */

/* Returns the file where a test failed, or else its script, in printable form. */
const char *report_file(const struct result *result);

/* What a test is called that stands for the whole run, where it is not whole. */
#define REPORT_WHOLE "the whole run"

/* Adds a sentence that says that not all tests were run, and why. */
void report_not_whole(struct text *to, const struct testing *testing);

/* Adds the sentence of a result and then its difference, each ending with a newline. */
void report_failure(struct text *to, const struct result *result);

/* What is written for a byte that a format does not take as it is. A table ends with byte 0. */
struct escaped {
    char byte;
    const char *as;
};

/* Adds a text with the bytes of the table escaped. */
void put_escaped(struct text *to, struct piece text, const struct escaped *table);

/* ---- what systems that grade students read of a test ---- */

/* What a system calls the members of a test. */
struct grader {
    const char *points;
    const char *max_points;
    const char *output;
    bool status; /* it reads a status, and when a test is seen */
};

extern const struct grader grader_gradescope, grader_prairielearn;

struct graded_test {
    const char *name;
    double points;
    double max_points;
    const char *status;        /* "passed" or "failed"; NULL: it has none */
    const char *visibility;    /* in the words of Gradescope; NULL: it is always seen */
    const struct text *output; /* for the student */
};

/* Writes the test as that system reads it. */
void graded_test_put(struct json *json, const struct grader *grader,
                     const struct graded_test *test);

#endif

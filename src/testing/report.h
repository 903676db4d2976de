/* Reports: what is told of a run of tests, to a person or to a program. */
#ifndef TESTING_REPORT_H
#define TESTING_REPORT_H

#include "testing/discover.h"
#include "testing/lines.h"
#include "testing/result.h"
#include "testing/settings.h"

struct summary {
    size_t passed, failed, skipped, todo, recorded;
    double seconds;  /* that it all took */
    const char *end; /* why not all tests were run; NULL: they were */
};

/* A run of tests as reports see it. */
struct testing {
    const struct test_settings *settings;
    const struct tests *tests;
    const struct result *results; /* one for each test */
    struct summary summary;
    bool coloured;
};

/* A report is written into bytes, which go on to where it belongs. Each function may be NULL. */
struct report_kind {
    const char *name;
    bool beside_text; /* on standard output it does not take the place of the text */
    void (*begin)(struct bytes *to, const struct testing *testing);
    void (*test)(struct bytes *to, const struct testing *testing, size_t number);
    void (*end)(struct bytes *to, const struct testing *testing);
};

extern const struct report_kind report_text, report_tap, report_junit, report_junit_strict,
    report_json, report_github, report_gradescope, report_prairielearn;

/* The kind of that name that may be asked for; NULL: there is none. */
const struct report_kind *report_kind_find(struct piece name);

/* ---- what reports share ---- */

/* The name of a test as it can be shown; to be freed. */
char *shown_name(const struct testing *testing, size_t number);

/* The sentence of a result, then its difference, each ending with a newline. */
void report_failure(struct bytes *to, const struct result *result);

/* What the test has earned. */
double report_points(const struct result *result);

#endif

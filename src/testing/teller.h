/* Tells results in the order of the tests, in every report that was asked for, and shows how far
 * the run has come. */
#ifndef TESTING_TELLER_H
#define TESTING_TELLER_H

#include "testing/report.h"

struct told_report {
    const struct report_kind *kind;
    const char *name; /* of its file; NULL: standard output */
    int file;
    int error; /* the errno because of which no more can be written */
};

struct teller {
    struct testing testing;
    struct result *results; /* the testing's */
    size_t *runs;           /* how often each test has run */
    struct told_report *reports;
    size_t report_count;
    size_t told;   /* so many tests were told, or are not going to be */
    size_t done;   /* runs that have ended */
    bool trouble;  /* with what belongs to a test */
    size_t failed; /* tests that have failed, told or not */
    double begin;
    bool progress; /* a line is shown */
    bool watched;  /* somebody sees that line */
};

/* Opens the reports. The status to end with, what is to be said having been said, or -1 to go on.
 */
int teller_begin(struct teller *teller, const struct test_settings *settings,
                 const struct tests *tests);

/* One run of a test has come to its end; false: no more are wanted. */
bool teller_result(void *teller, size_t number, struct result *result);

/* Shows how far it is. */
void teller_moment(void *teller);

/* Tells what is left, and the end; false: a report could not be written, which has been said. */
bool teller_end(struct teller *teller, const char *why_ended);
void teller_free(struct teller *teller);

#endif

/* Writes results in the order of the tests to every report asked for, and shows the progress of the
 * run. */
#ifndef TESTING_TELLER_H
#define TESTING_TELLER_H

#include "testing/report.h"

struct teller {
    struct testing testing;
    size_t *runs;  /* how often each test has run */
    size_t told;   /* number of tests that were reported or will not be */
    size_t done;   /* runs that have ended */
    bool trouble;  /* a file of a test could not be written */
    size_t failed; /* tests that have failed, reported or not */
    double begin;
    bool progress; /* a progress line is shown */
    bool watched;  /* a user sees that line */
};

/* Opens the reports. Returns the exit status after printing a message, or -1 to continue. */
int teller_begin(struct teller *teller, const struct test_settings *settings,
                 const struct tests *tests);

/* Called when one run of a test has ended, in any order; takes over the result. Returns false if no
 * more runs are wanted. */
bool teller_result(struct teller *teller, struct result *result);

/* Shows the progress. Called ten times a second. */
void teller_moment(struct teller *teller);

/* Returns whether more runs are due, although the run may have ended. */
bool teller_lacks_runs(const struct teller *teller);

/* Reports the rest, and ends the reports. If runs are due, they say that they are not whole because
 * of `why_ended`. Returns false if a report could not be written, which has been reported. */
bool teller_end(struct teller *teller, const char *why_ended);
void teller_free(struct teller *teller);

#endif

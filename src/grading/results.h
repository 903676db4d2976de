/* The folder of results: rows, logs and builds of submissions, and what they are of. */
#ifndef GRADING_RESULTS_H
#define GRADING_RESULTS_H

#include "grading/settings.h"
#include "grading/submissions.h"
#include "testing/runner.h"

/* What is graded, and how. */
struct grading {
    const struct grade_settings *settings;
    struct tests tests;
    struct submissions submissions;
    struct work work;
    char *results; /* the folder, as an absolute path */
    int lock;      /* its open file, which no other run may have; -1: none */
};

/* Opens the folder of results, and makes it if it is not there. Returns the exit status after a
 * message, or -1: it cannot be made, another run uses it, or what it has is of other tests or was
 * graded in another way. */
int grades_open(struct grading *grading);
void grades_close(struct grading *grading);

/* Returns the path of what the results have of a submission: `rows`, `logs` or `builds`, and the
 * ending of its name. The caller frees it. */
char *grades_path(const struct grading *grading, const char *part,
                  const struct submission *submission, const char *ending);

/* Replaces a file by a text, whole or not at all. Returns 0 or the errno. */
int grades_write(const struct host *host, const char *path, const struct text *text);

/* ---- rows (row.c) ---- */

/* Writes the row of a submission that is in this state: a report `json` with a line before it.
 * Returns 0 or the errno. */
int grade_row_write(const struct grading *grading, const struct submission *submission,
                    uint64_t state, const struct text *report);

/* Reads a row into `results`, one new result for each test. Returns whether it is there, whole, and
 * of the submission in this state. */
bool grade_row_read(const struct grading *grading, const struct submission *submission,
                    uint64_t state, struct result *results);

/* Return new results for all tests, with their names; and free them. */
struct result *grade_row_new(const struct tests *tests);
void grade_row_free(struct result *results, const struct tests *tests);

#endif

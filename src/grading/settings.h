/* What the command line of `arbiter --grade` says. */
#ifndef GRADING_SETTINGS_H
#define GRADING_SETTINGS_H

#include "testing/settings.h"

/* The kinds of reports, in the order of GRADE_REPORTS. */
enum grade_report { GRADE_CSV, GRADE_HTML, GRADE_GRADESCOPE, GRADE_REPORT_COUNT };

/* Stands in a command for the file of a submission: `./` and its name. Of a submission that is a
 * folder it is `./run`. */
#define GRADE_FILE "{file}"

struct grade_settings {
    struct test_settings
        test; /* limits, and how a submission is run and judged; its path is TESTS */
    struct shell_words run;
    struct shell_words compile; /* no words: nothing is compiled */
    const char *submissions;    /* the folder, without slashes at its end */
    const char *results;
    const char *submission;                  /* the only one to be graded, and again; NULL: all */
    const char *reports[GRADE_REPORT_COUNT]; /* where they go; NULL: not asked for */
    char *paths;                             /* what some of these point into */
    struct text way; /* the options that decide what a row says, as they were given */
};

/* Reads the command line, whose first word is the program's name. Returns the exit status after
 * printing a message, or -1 to continue. */
int grade_settings_read(struct grade_settings *settings, int argc, char **argv,
                        const struct host *host);
void grade_settings_free(struct grade_settings *settings);

#endif

/* The options of `arbiter --grade`. Its parser, its --help and its man page are all made from this
 * list. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence, value), the value as in
 * command_line.h. */
#ifndef MANUAL_GRADE_OPTIONS_H
#define MANUAL_GRADE_OPTIONS_H

#include "manual/testing_options.h"

/* The possible values of FORM, in the order of enum grade_report. */
#define GRADE_REPORTS "csv", "html", "gradescope",

#define GRADE_OPTIONS(X)                                                                           \
    X(RUN, 0, "run", "COMMAND",                                                                    \
      "how to run a submission, in its folder (default {file}: the file, or ./run of a folder)",   \
      TAKEN)                                                                                       \
    X(COMPILE, 0, "compile", "COMMAND", "how to compile a submission, in its folder", TAKEN)       \
    X(JOBS, 'j', "jobs", "N", "grade N submissions at once (default one per processor)",           \
      NUMBER(test.jobs, 0, 1, JOBS_MOST))                                                          \
    X(RESULTS, 0, "results", "FOLDER", "where the results are (default SUBMISSIONS.results)",      \
      STRING(results))                                                                             \
    X(SUBMISSION, 0, "submission", "NAME", "grade this one alone, and again", STRING(submission))  \
    X(REPORT, 0, "report", "FORM:PATH",                                                            \
      "report as csv or html, to a FILE, or as gradescope, to a FOLDER", TAKEN_OF(GRADE_REPORTS))  \
    TESTING_HIDE(X, test.)                                                                         \
    TESTING_LIMITS(X, test.)                                                                       \
    TESTING_OTHERS(X, test., "")                                                                   \
    X(RULES, 'r', "rules", "NAME",                                                                 \
      "start scripts with this rule set, or FILE (default checkers61b)", TAKEN)                    \
    X(HELP, 'h', "help", NULL, "print this help and exit", TAKEN)                                  \
    X(VERSION, 'V', "version", NULL, "print the version and exit", TAKEN)

#endif

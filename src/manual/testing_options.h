/* The options of the test runner, `arbiter --test`. Its parser, its --help and its man page are
 * all made from this list. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence) */
#ifndef MANUAL_TESTING_OPTIONS_H
#define MANUAL_TESTING_OPTIONS_H

#define TESTING_OPTIONS(X)                                                                         \
    X(JOBS, 'j', "jobs", "N", "run N tests at once (default one per processor)")                   \
    X(FILTER, 0, "filter", "GLOB",                                                                 \
      "run only tests whose name matches GLOB, or with !GLOB the others; may be repeated")         \
    X(FAILED, 0, "failed", "FILE", "run only tests that failed in FILE, a json report")            \
    X(SHARD, 0, "shard", "I/N", "run only the I-th of N shares of the tests")                      \
    X(LIST, 0, "list", NULL, "print the names of the tests and run nothing")                       \
    X(TIMEOUT, 0, "timeout", "SECONDS", "end a test after SECONDS (default 10, 0 for never)")      \
    X(CPU, 0, "cpu", "SECONDS", "end a test after SECONDS of processor time")                      \
    X(MEMORY, 0, "memory", "MB", "end a test at MB megabytes of memory")                           \
    X(FILE_SIZE, 0, "file-size", "MB", "limit files that a test writes to MB megabytes")           \
    X(OUTPUT_LIMIT, 0, "output-limit", "MB",                                                       \
      "end a test after MB megabytes of output (default 100)")                                     \
    X(ACCEPT, 0, "accept", NULL, "record what the tests print instead of comparing it")            \
    X(BAIL, 'b', "bail", NULL, "stop after the first failure")                                     \
    X(REPORT, 0, "report", "KIND[:FILE]",                                                          \
      "report as tap, junit, junit-strict, json, github, gradescope or prairielearn")              \
    X(ACTUAL, 0, "actual", "FOLDER", "leave what each failing test printed in FOLDER")             \
    X(CONTEXT, 0, "context", "N", "show N lines around a difference (default 3)")                  \
    X(SLOWEST, 0, "slowest", "N", "at the end, list the N tests that took longest")                \
    X(REPEAT, 0, "repeat", "N", "run each test N times")                                           \
    X(SHUFFLE, 0, "shuffle", "SEED", "run the tests in a random order made from SEED")             \
    X(PROGRAM, 0, "program", "COMMAND",                                                            \
      "test another program; it reads the script, or gets it as {} in COMMAND")                    \
    X(COMPARE, 0, "compare", "HOW",                                                                \
      "with --program: compare exact, space (blanks are one) or tokens (white space is one)")      \
    X(QUIET, 'q', "quiet", NULL, "print only failures and the last line")                          \
    X(VERBOSE, 'v', "verbose", NULL, "print a line for every test")                                \
    X(COLOR, 0, "color", "WHEN", "colour differences: auto (default), always or never")            \
    X(RULES, 'r', "rules", "NAME",                                                                 \
      "start scripts with this rule set, or FILE (default checkers61b)")                           \
    X(SAFE, 0, "safe", NULL, "run scripts with --safe")                                            \
    X(HELP, 'h', "help", NULL, "print this help and exit")                                         \
    X(VERSION, 'V', "version", NULL, "print the version and exit")

/* The possible values of HOW, in the order of enum compare. */
#define TESTING_HOWS "exact", "space", "tokens"

/* The possible values of KIND: X(IDENTIFIER, name), the report being report_IDENTIFIER. */
#define TESTING_REPORTS(X)                                                                         \
    X(tap, "tap")                                                                                  \
    X(junit, "junit")                                                                              \
    X(junit_strict, "junit-strict")                                                                \
    X(json, "json")                                                                                \
    X(github, "github")                                                                            \
    X(gradescope, "gradescope")                                                                    \
    X(prairielearn, "prairielearn")

#endif

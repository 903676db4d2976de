/* The options of the test runner, `arbiter --test`. Its parser, its --help and its man page are
 * all made from this list. X(IDENTIFIER, letter or 0, name, argument or NULL, sentence, value), the
 * value as in command_line.h. */
#ifndef MANUAL_TESTING_OPTIONS_H
#define MANUAL_TESTING_OPTIONS_H

/* Values of options that are not given. */
#define TEST_SECONDS 10
#define TEST_OUTPUT 100
#define TEST_CONTEXT 3
#define TEST_PROCESSES 256
#define TEST_DISK 64

#define TESTS_MOST 1000000

/* How the output of other programs is compared, in the order of enum compare. */
#define TEST_COMPARES "exact", "space", "tokens", "dialogue",

/* The options that --grade has too, whose settings are in its member OF. */
#define TESTING_LIMITS(X, OF)                                                                      \
    X(TIMEOUT, 0, "timeout", "SECONDS",                                                            \
      "end a test after SECONDS (default " LIMIT_TEXT(TEST_SECONDS) ", 0 for never)",              \
      NUMBER(OF limits.run.time, TEST_SECONDS, 0, ALLOWANCE_MOST))                                 \
    X(CPU, 0, "cpu", "SECONDS", "end a test after SECONDS of processor time",                      \
      NUMBER(OF limits.run.cpu, 0, 1, ALLOWANCE_MOST))                                             \
    X(MEMORY, 0, "memory", "MB", "end a test at MB megabytes of memory",                           \
      NUMBER(OF limits.run.memory, 0, 1, ALLOWANCE_MOST))                                          \
    X(FILE_SIZE, 0, "file-size", "MB", "limit files that a test writes to MB megabytes",           \
      NUMBER(OF limits.file_size, 0, 1, ALLOWANCE_MOST))                                           \
    X(OUTPUT_LIMIT, 0, "output-limit", "MB",                                                       \
      "end a test after MB megabytes of output (default " LIMIT_TEXT(TEST_OUTPUT) ")",             \
      NUMBER(OF limits.run.output, TEST_OUTPUT, 1, ALLOWANCE_MOST))

#define TESTING_HIDE(X, OF)                                                                        \
    X(HIDE, 0, "hide", "WHAT", "in reports for graders, do not show what was wanted",              \
      CHOICE(OF hides_wanted, 1, "wanted"))

/* How other programs are judged and kept apart. WITH stands before some of the sentences. */
#define TESTING_OTHERS(X, OF, WITH)                                                                \
    X(COMPARE, 0, "compare", "HOW",                                                                \
      WITH "compare exact, space (blanks are one), tokens (white space is one) or "                \
           "dialogue (tokens, without what was typed); HOW,case: without letter case",             \
      TAKEN_OF(TEST_COMPARES))                                                                     \
    X(ERRORS, 0, "errors", "WHICH", WITH "any words of an error are right",                        \
      CHOICE(OF any_errors, 1, "any"))                                                             \
    X(STATUS, 0, "status", "WHICH", WITH "ignore with what status it ends",                        \
      CHOICE(OF any_status, 1, "ignore"))                                                          \
    X(ISOLATE, 0, "isolate", "HOW", WITH "keep it apart, auto (default), none or require",         \
      CHOICE(OF isolate, 0, "auto", "none", "require"))                                            \
    X(READ, 0, "read", "PATH", "let the program read PATH, too; may be repeated", LISTED(OF read)) \
    X(WRITE, 0, "write", "PATH", "let the program write in PATH; may be repeated",                 \
      LISTED(OF write))                                                                            \
    X(NETWORK, 0, "network", NULL, "let the program use the network", FLAG(OF network))            \
    X(PROCESSES, 0, "processes", "N",                                                              \
      "let the program run N processes at once (default " LIMIT_TEXT(TEST_PROCESSES) ")",          \
      NUMBER(OF limits.processes, TEST_PROCESSES, 1, TESTS_MOST))                                  \
    X(DISK, 0, "disk", "MB",                                                                       \
      "let the program write MB megabytes (default " LIMIT_TEXT(TEST_DISK) ")",                    \
      NUMBER(OF disk, TEST_DISK, 1, ALLOWANCE_MOST))

#define TESTING_OPTIONS(X)                                                                         \
    X(JOBS, 'j', "jobs", "N", "run N tests at once (default one per processor)",                   \
      NUMBER(jobs, 0, 1, JOBS_MOST))                                                               \
    X(FILTER, 0, "filter", "GLOB",                                                                 \
      "run only tests whose name matches GLOB, or with !GLOB the others; may be repeated",         \
      LISTED(filters))                                                                             \
    X(FAILED, 0, "failed", "FILE", "run only tests that failed in FILE, a json report",            \
      STRING(failed))                                                                              \
    X(SHARD, 0, "shard", "I/N", "run only the I-th of N shares of the tests", TAKEN)               \
    X(LIST, 0, "list", NULL, "print the names of the tests and run nothing", FLAG(list))           \
    TESTING_LIMITS(X, )                                                                            \
    X(ACCEPT, 0, "accept", NULL, "record what the tests print instead of comparing it",            \
      FLAG(accept))                                                                                \
    X(BAIL, 'b', "bail", NULL, "stop after the first failure", FLAG(bail))                         \
    X(MINIMIZE, 0, "minimize", NULL,                                                               \
      "write the lines of a failing script that it needs to fail so, and change nothing",          \
      FLAG(minimize))                                                                              \
    X(DEBUG, 0, "debug", NULL,                                                                     \
      "open the prompt at the line of a script that fails; needs a terminal", FLAG(debug))         \
    X(REPORT, 0, "report", "FORM[:FILE]",                                                          \
      "report as tap, junit, junit-strict, json, github, gradescope or prairielearn",              \
      TAKEN_OF(TESTING_REPORTS(OPTION_NAME)))                                                      \
    TESTING_HIDE(X, )                                                                              \
    X(ACTUAL, 0, "actual", "FOLDER", "leave what each failing test printed in FOLDER",             \
      STRING(actual))                                                                              \
    X(CONTEXT, 0, "context", "N",                                                                  \
      "show N lines around a difference (default " LIMIT_TEXT(TEST_CONTEXT) ")",                   \
      NUMBER(context, TEST_CONTEXT, 0, TESTS_MOST))                                                \
    X(COVERAGE, 0, "coverage", NULL,                                                               \
      "at the end, tell which rejections, commands and parameters of rule sets no test has met",   \
      FLAG(covers))                                                                                \
    X(SLOWEST, 0, "slowest", "N", "at the end, list the N tests that took longest",                \
      NUMBER(slowest, 0, 1, TESTS_MOST))                                                           \
    X(REPEAT, 0, "repeat", "N", "run each test N times", NUMBER(repeat, 1, 1, TESTS_MOST))         \
    X(SHUFFLE, 0, "shuffle", "SEED", "run the tests in a random order made from SEED",             \
      TAKEN_NUMBER(0, UINT64_MAX))                                                                 \
    X(PROGRAM, 0, "program", "COMMAND",                                                            \
      "test another program; it reads the script, or gets it as {} in COMMAND", TAKEN)             \
    TESTING_OTHERS(X, , "with --program: ")                                                        \
    X(QUIET, 'q', "quiet", NULL, "print only failures and the last line", FLAG(quiet))             \
    X(VERBOSE, 'v', "verbose", NULL, "print a line for every test", FLAG(verbose))                 \
    X(COLOR, 0, "color", "WHEN", "colour differences: auto (default), always or never",            \
      COLOR(color))                                                                                \
    X(RULES, 'r', "rules", "NAME",                                                                 \
      "start scripts with this rule set, or FILE (default checkers61b)", TAKEN)                    \
    X(SAFE, 0, "safe", NULL, "run scripts with --safe", FLAG(safe))                                \
    X(HELP, 'h', "help", NULL, "print this help and exit", TAKEN)                                  \
    X(VERSION, 'V', "version", NULL, "print the version and exit", TAKEN)

/* The possible values of FORM: X(IDENTIFIER, name), the report being report_IDENTIFIER. */
#define TESTING_REPORTS(X)                                                                         \
    X(tap, "tap")                                                                                  \
    X(junit, "junit")                                                                              \
    X(junit_strict, "junit-strict")                                                                \
    X(json, "json")                                                                                \
    X(github, "github")                                                                            \
    X(gradescope, "gradescope")                                                                    \
    X(prairielearn, "prairielearn")

#endif

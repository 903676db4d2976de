/* Decides whether a run was as its test wants it, and reports what is wrong: the command at fault,
 * the line of the output, and the difference. */
#ifndef TESTING_JUDGE_H
#define TESTING_JUDGE_H

#include "testing/difference.h"
#include "testing/script.h"
#include "testing/settings.h"

/* A run that has ended, and what is found wrong with it. */
struct test_run {
    const struct script *script;
    const struct ending *ending;
    const struct trace *trace;
    const struct test_settings *settings;
    struct result *result;
    struct lines_of printed; /* the lines it wrote to standard output */
    bool plain;              /* no difference is shown: where it fails is enough */
};

/* Returns how many seconds a script may run; 0: any time. */
uint64_t seconds_of(const struct script *script, const struct test_settings *settings);

/* Returns how the output of another program is compared. */
enum compare compare_of(const struct test_run *run);

/* Adds a line as it is compared: without what does not count, and with an end. */
void add_compared(const struct test_run *run, struct piece line, struct text *to);

/* Whether upper and lower case are the same. */
bool ignores_case(const struct test_run *run);

/* Returns where a printed line, from 0, begins in the output; where the output ends if there is no
 * such line. */
uint64_t offset_of(const struct test_run *run, size_t line);

/* Adds a difference between two texts to the result. */
void judge_difference(const struct test_run *run, const struct difference_style *style,
                      struct piece wanted, struct piece printed);

/* Returns whether it is known which command printed what. */
bool has_trace(const struct test_run *run);

/* Sets the command at fault, if it is known, or else the script. */
void judge_at(const struct test_run *run, const struct trace_record *record);

/* Sets the command at fault to the one in line `line` of the script itself, from 1. 0: none. */
void judge_at_line(const struct test_run *run, size_t line);

/* Reports which command printed the line `line`, from 0, and which of its lines it is, with `what`
 * as the message. */
void judge_line(const struct test_run *run, size_t line, const char *what);

/* Says what has cut a run short. */
void say_end(const struct ending *ending, const struct limits *limits, struct text *message);

/* Adds the last lines of what was written, which is something, each indented, so that none looks
 * like one of a report. Before them stands `all`, or `last` if there were more. */
void add_last_lines(struct text *detail, const struct text *written, const char *all,
                    const char *last);

/* Adds a line of a script as messages show it: without its comment, and cut if it is long. */
void command_shown(struct text *to, struct piece line);

/* Returns the line, from 1, of the last command of the script before `line`, or 0 if there is
 * none. */
size_t command_before(const struct script *script, size_t line);

/* ---- judging ------------------------------------------------------------------------------- */

/* The following return whether something is wrong, and put what it is in the result: that the run
 * was cut short; its standard error; its output, compared with the `#>` lines of the script; the
 * output of another program, compared as --compare says with NAME.out or with all `#>` lines taken
 * together. */
bool judge_end(const struct test_run *run);
bool judge_errors(const struct test_run *run);
bool judge_blocks(const struct test_run *run);
bool judge_loosely(const struct test_run *run);

/* Checks how the run ended, its output, its exit status and its standard error, in this order. The
 * first thing wrong is put in the result. */
void judge(const struct test_run *run);

/* ---- recording ----------------------------------------------------------------------------- */

/* Adds the script with its blocks as they should be for what was printed. */
void blocks_rewrite(const struct test_run *run, struct text *to);

/* Returns the first line of a block that the run did not reach, or 0 if it reached all. */
size_t blocks_unreached(const struct test_run *run);

/* Records what a run printed as the new expectation of its test. Writes what changed into the files
 * of the test, each of them completely or not at all. A run that met a limit, crashed, or wrote to
 * standard error without a NAME.err fails instead. A test that checks itself with `assert` or
 * `reject` is judged as usual. */
void accept_run(const struct test_run *run);

#endif

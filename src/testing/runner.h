/* Runs tests one after another, in a process that does nothing else. */
#ifndef TESTING_RUNNER_H
#define TESTING_RUNNER_H

#include "testing/script.h"
#include "testing/settings.h"

/* What is run, and how. */
struct work {
    const struct test_settings *settings;
    const struct tests *tests;
    const char *folder; /* the run's folder, as an absolute path */
    const char *here;   /* the current directory of the caller */
    program_run *program;
    struct isolation isolation; /* of another program */
};

struct runner {
    const struct work *work;
    char *folder; /* of the test being run; there is none between tests */
    char *rules;  /* for the option -r; NULL: none */
    uint64_t
        number; /* of programs that are users of their own, those with another one are others */
    struct trace *trace;
};

/* Finds how another program is kept apart, as command_line_isolate does, and sets the isolation of
 * the work by its settings. */
int runner_isolate(struct work *work, const char *who, const char *const *closed);

/* Begins to run tests of the work, which outlives the runner; it may be changed between tests. The
 * process is asked to stop through the socket. Returns false with errno set if that fails;
 * otherwise runner_end is to follow. */
bool runner_begin(struct runner *runner, const struct work *work, int socket);
void runner_end(struct runner *runner);

/* Returns what the option -r is for scripts of the work: a script is run in another folder than
 * that in which a path was given. NULL: there is none. The caller frees it. */
char *runner_rules(const struct work *work);

/* Has this program run a script: sets the command line of the plan, whose array the caller frees.
 */
void runner_call(struct plan *plan, const struct runner *runner, const struct script *script);

/* Returns how another program is kept apart in the next run, if it is, with the runner's folder as
 * its own. */
struct isolation runner_isolation(const struct runner *runner);

/* Runs a script, by another program or by this one. The result is a failure if it could not be
 * run. */
void runner_run(const struct runner *runner, const struct script *script, bool other,
                struct ending *ending, struct result *result);

/* Returns whether there is nothing to run. Then the result says why. */
bool runner_settles(const struct runner *runner, const struct script *script,
                    struct result *result);

/* Runs the test of that number. Its result is VERDICT_NONE if the process was asked to stop. */
void runner_test(const struct runner *runner, size_t number, struct result *result);

#endif

/* Runs a script again and again, with more or fewer of its lines, and says how it fails. */
#ifndef TESTING_ATTEMPTS_H
#define TESTING_ATTEMPTS_H

#include "testing/in_memory.h"
#include "testing/parts.h"
#include "testing/runner.h"

/* How a script fails. */
struct failure {
    bool fails;
    enum kind kind;
    int status;       /* with which it ended */
    int signal;       /* that ended it */
    size_t part;      /* the line at fault; PART_NONE: it is not known */
    struct text came; /* the line that is not as wanted, without the number of a line */
    struct text says; /* what is wrong, for a person */
};

struct attempts {
    const struct runner *runner;
    const struct script *script;
    bool other;              /* another program is tested */
    struct in_memory *quick; /* runs what this program runs; NULL: each run is a process */
    struct parts parts;
    bool stopped; /* the process was asked to stop */
};

void failure_free(struct failure *failure);

/* Whether two scripts fail in the same way: the same command, for the same reason, with the same
 * words. */
bool failure_is_same(const struct failure *one, const struct failure *other);

/* Returns how a run has failed that was judged. Its part is the number of a line, 0 if that is not
 * known. */
struct failure failure_of(const struct test_run *run);

/* Runs a script by this program, whatever it must print. Returns false if it could not be run; then
 * the result says why. */
bool attempts_answer(struct attempts *attempts, const struct script *script, struct ending *ending,
                     struct result *result);

/* Runs a script as it is to be tested. Returns how it fails, as failure_of does; it does not if it
 * could not be run, and then the result says why. */
struct failure attempts_test(struct attempts *attempts, struct script *script,
                             struct result *result);

/* Returns the script that is left when these parts are kept. It is to be freed. */
struct script attempts_script(const struct attempts *attempts, const bool *kept);

/* Runs it, and returns how it fails. */
struct failure attempts_kept(struct attempts *attempts, const bool *kept);

#endif

/* Points for a part of a test: how many commands of a script another program has answered right. */
#ifndef TESTING_PARTIAL_H
#define TESTING_PARTIAL_H

#include "testing/judge.h"

/* What this program prints for a script, and which command prints each line. */
struct own_answers {
    struct text text;
    size_t *command; /* of each line: a number that is the command's own */
    size_t *top;     /* of each line: that of the script which was being run */
    size_t lines;
};

/* Takes the answers from a run of the script by this program, with its trace. */
struct own_answers own_answers_of(struct ending *ending, const struct trace *trace);
void own_answers_free(struct own_answers *own);

/* Returns the first line, from 0, that the program has not printed as wanted, or else the number of
 * lines. */
size_t partial_first_wrong(const struct test_run *run, const struct own_answers *own);

/* Gives a test that has failed points for what is right. A command counts if all lines of its
 * answer stand in place in what the program has printed, and none that is not wanted follows them.
 * Says how many are right. */
void partial_judge(const struct test_run *run, const struct own_answers *own);

#endif

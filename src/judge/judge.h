/* The judge of a problem of a programming contest: `arbiter --judge` plays against a submission. */
#ifndef JUDGE_JUDGE_H
#define JUDGE_JUDGE_H

#include "host/host.h"
#include "packages/package.h"

/* What the judge exits with as an interactor of testlib. */
enum testlib_judgement { TESTLIB_RIGHT, TESTLIB_WRONG, TESTLIB_NO_TURN, TESTLIB_TROUBLE };

/* Does what the command line says, whose first word is `--judge`: the submission is at the other
 * end of standard input and output. Returns the exit status. */
int judge_run(int argc, char **argv, const struct host *host);

#endif

/* `arbiter --play`: a game against the computer on the screen. */
#ifndef AGAINST_H
#define AGAINST_H

#include "testing/trace.h"

/* Reads the command line, whose first word is `--play`, and has the program play. Returns the exit
 * status, after a message if a word is wrong. */
int against_run(int argc, char **argv, const struct host *host, program_run *program);

#endif

/* Matches: `arbiter --match` plays games between programs, and `arbiter --player` is one. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "host/host.h"

/* Does what the command line says, whose first word is `--match`. Returns the exit status. */
int match_run(int argc, char **argv, const struct host *host);

/* The same for `--standings` with --missing among its options. */
int match_missing_run(int argc, char **argv, const struct host *host);

/* Plays by the protocol `line` on standard input and output, until the end of the input. Returns
 * the exit status. */
int speaker_run(int argc, char **argv, const struct host *host);

#endif

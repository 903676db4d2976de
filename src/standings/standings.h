/* Standings: `arbiter --standings` counts the games of matches. */
#ifndef STANDINGS_STANDINGS_H
#define STANDINGS_STANDINGS_H

#include "host/host.h"

/* Does what the command line says, whose first word is `--standings`. Returns the exit status. */
int standings_run(int argc, char **argv, const struct host *host);

#endif

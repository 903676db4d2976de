/* Searching games: `arbiter --find`. */
#ifndef COLLECTION_FIND_H
#define COLLECTION_FIND_H

#include "host/host.h"

/* Does what the command line says, whose first word is `--find`. Returns the exit status. */
int find_run(int argc, char **argv, const struct host *host);

#endif

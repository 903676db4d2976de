/* `arbiter --check-engine`: whether a program keeps to each clause of its protocol. */
#ifndef MATCH_CHECK_ENGINE_H
#define MATCH_CHECK_ENGINE_H

#include "host/host.h"

/* Returns the exit status: 0 if all clauses hold, 1 if one does not. */
int check_engine_run(int argc, char **argv, const struct host *host);

#endif

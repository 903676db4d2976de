/* Refereeing records: `arbiter --records`. */
#ifndef RECORDS_RECORDS_H
#define RECORDS_RECORDS_H

#include "host/host.h"

/* Does what the command line says, whose first word is `--records`. Returns the exit status. */
int records_run(int argc, char **argv, const struct host *host);

#endif

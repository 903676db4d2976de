/* Tables of endings: `arbiter --make-tables` makes them, and `arbiter --table-report` counts what
 * is in them. Both do what the command line says, whose first word is the option, and return the
 * exit status. */
#ifndef MAKING_MAKING_H
#define MAKING_MAKING_H

#include "host/host.h"

int make_tables_run(int argc, char **argv, const struct host *host);
int table_report_run(int argc, char **argv, const struct host *host);

#endif

/* Threads that referee the records of a source together. Each takes a batch of records, plays them,
 * and waits for its turn to write what is written of them, so the order is that of the records. */
#ifndef RECORDS_CREW_H
#define RECORDS_CREW_H

#include "records/source.h"

/* How many records there were. */
struct record_counts {
    size_t right;
    size_t variations;    /* right, with variations that are wrong */
    size_t contradictory; /* right, with results that differ */
    size_t wrong;
};

/* Referees all records of the source, and writes of them what its settings say to `out`, or adds
 * them to the database, a batch at a time; verdicts of wrong games that have no such form go to
 * standard error. `database` NULL: there is none. Returns false after trouble, of which
 * it has complained, unless it is an error of `out`. */
bool crew_run(struct record_source *source, struct output *out, struct database *database,
              struct record_counts *counts);

#endif

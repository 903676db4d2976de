/* Where records are written to: a file or standard output, as rows, or a database. */
#ifndef RECORDS_TARGET_H
#define RECORDS_TARGET_H

#include "records/crew.h"

/* Takes the value of the option --to, which must outlive the settings. Returns -1, or
 * STATUS_TROUBLE after a complaint. */
int target_take(struct record_settings *settings, const char *word);

/* Returns why options for the target cannot be combined, or NULL if they can. */
const char *target_contradiction(const struct record_settings *settings);

/* What a run has come to. */
struct records_done {
    struct record_counts counts; /* of what was played and kept by the filter */
    size_t added;                /* to the database */
    size_t doubles;              /* that were there already */
    uint64_t time;               /* in microseconds */
    bool unwritten;              /* the target could not be opened, or not be written to the end */
};

/* Referees the games of all paths, and writes them as the settings say. Returns whether all went
 * well; otherwise it has complained. */
bool records_write(const struct record_settings *settings, struct records_done *done);

#endif

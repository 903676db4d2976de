/* What the command line of `arbiter --standings` says. */
#ifndef STANDINGS_SETTINGS_H
#define STANDINGS_SETTINGS_H

#include "formats/rule_files.h"
#include "standings/report.h"

#define STANDINGS_REPORTS_MOST 8

struct report_given {
    standings_report *write;
    const char *file; /* NULL: where --output says */
};

struct standings_settings {
    struct report_given reports[STANDINGS_REPORTS_MOST];
    size_t report_count;    /* at least 1 */
    bool tests;             /* --sprt was given */
    const char *submission; /* NULL: the player whom all ids name first */
    struct sprt sprt;
    const char *output;      /* NULL: standard output */
    struct rule_files files; /* owned: rule sets that are not built in */
    char **paths;
    size_t path_count; /* none: standard input */
};

/* Reads the command line. Returns -1 to go on, or the status to exit with, after printing the help,
 * the version or an error. `settings->files` is to be ended in any case. */
int standings_settings_read(struct standings_settings *settings, int argc, char **argv,
                            const struct host *host);

#endif

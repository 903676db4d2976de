/* `arbiter --judge --package`: runs all submissions of a problem package, and compares what they
 * get with the folders that they are in. */
#ifndef PACKAGES_PACKAGE_RUN_H
#define PACKAGES_PACKAGE_RUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct package_settings {
    const char *folder; /* of the package; NULL: no package is run */
    uint64_t cpu;       /* seconds; 0: as the package says */
    uint64_t timeout;   /* seconds; 0: twice the limit of processor time */
    uint64_t memory;    /* megabytes; 0: as the package says */
    uint64_t file_size; /* megabytes; 0: no limit */
    uint64_t processes;
    uint64_t disk; /* megabytes */
    int isolate;   /* an enum isolate_wish */
    bool network;
    const char **read;  /* paths that submissions may see besides, before a NULL */
    const char **write; /* where they may write, before a NULL */
};

/* Runs them. Returns STATUS_ACCEPTED if each submission gets what its folder says,
 * STATUS_REJECTED if not, and STATUS_TROUBLE after a message if that cannot be done. */
int package_run(const struct package_settings *settings);

#endif

/* Programs that are an option of arbiter, such as --records, when a disk or memory fails. */
#ifndef UNIT_FAILING_H
#define UNIT_FAILING_H

#include "disk/disk.h"

#define FAILING_WORDS 8

/* Command lines end with NULL. Each must reject something, so that its status differs from that of
 * success and from that of trouble; or they all accept, where there is nothing to be rejected. */
struct failing_program {
    const char *option;
    int (*run)(int argc, char **argv, const struct host *host);
    void (*fill)(struct disk *disk);  /* puts files on an empty disk */
    void (*check)(struct disk *disk); /* what is there after a run; NULL: nothing to be checked */
    const char *const (*lines)[FAILING_WORDS + 1];
    size_t count;
    bool accepts;
};

/* Runs a command line on a disk that has begun, and ends the disk. Returns the status. */
int failing_run(const struct failing_program *program, struct disk *disk,
                const char *const words[]);

/* Checks that all command lines reject if nothing fails. */
void failing_none(const struct failing_program *program);

/* Makes each call of a kind fail, one at a time. That is trouble: no run ends as if all had been
 * read and written. */
void failing_calls(const struct failing_program *program, enum disk_call what, int error);

/* Does the same with requests for memory. */
void failing_memory(const struct failing_program *program);

#endif

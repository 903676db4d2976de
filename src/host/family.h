/* The processes that descend from this one, as /proc shows them: what they use, and how they are
 * ended. In a child subreaper none of them gets away, whatever its parent or its group. */
#ifndef HOST_FAMILY_H
#define HOST_FAMILY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* What a process and its descendants use. */
struct family_use {
    size_t processes;
    uint64_t memory;       /* resident, in bytes */
    uint64_t microseconds; /* of processor, to a tick: of the descendants alone, and of those that
                              have ended and been waited for */
};

/* Returns what a process and its descendants use; of this process, its descendants alone. */
struct family_use family_use(pid_t root);

/* Sends a signal to the descendants of this process, but not to `spared` (0: none) and its own, and
 * takes the status of those that have ended. Returns whether any of them is left, ended or not. */
bool family_signal(pid_t spared, int number);

/* Kills what children of this process that have ended have left behind, and returns when none is
 * left: its children in another session, and theirs. This process must be a child subreaper. */
void family_end_orphans(void);

/* Kills the descendants of this process, and returns when none is left. */
void family_end(void);

/* The same, but for `spared` (0: none) and its descendants. */
void family_end_others(pid_t spared);

#endif

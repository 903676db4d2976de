/* A control group of version 2 for a program and all that it starts. The system counts there what
 * they use together, also those that have detached themselves, or ended without being waited for. A
 * system may have none, or may not let this process make one; then /proc is asked (host/family.h).
 */
#ifndef HOST_CONTROL_GROUP_H
#define HOST_CONTROL_GROUP_H

#include "host/family.h"

#define CONTROL_GROUP_LONGEST 512 /* bytes of its path, with a NUL */

struct control_group {
    char folder[CONTROL_GROUP_LONGEST]; /* by which the system shows it; "": there is none */
};

/* Where the system tells of the groups of this process, as `self` of the functions below. */
#define CONTROL_GROUP_SELF "/proc/self"

/* Makes a group within that of this process. `self` is a folder with the files `cgroup` and
 * `mountinfo`. Returns its folder, by which a child joins it (host/child.h), or NULL: where none
 * can be made there is none, and nothing is said. */
const char *control_group_make(struct control_group *group, const char *self);

/* Removes it, once all of its processes have ended. Then there is none. */
void control_group_remove(struct control_group *group);

/* Removes the groups that processes of this program have left that were killed. */
void control_groups_clear(const char *self);

/* Stores the microseconds of processor time that have been used in it. Returns false if there is
 * none, or it does not count them. */
bool control_group_time(const struct control_group *group, uint64_t *microseconds);

/* Puts what it counts into what /proc has told: processor time, and resident memory if it has that
 * controller. */
void control_group_use(const struct control_group *group, struct family_use *use);

#endif

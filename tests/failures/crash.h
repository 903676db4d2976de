/* What was being tried when the program under test crashed, and this one with it. */
#ifndef FAILURES_CRASH_H
#define FAILURES_CRASH_H

/* From now on a crash is reported as a failed case, before it ends this program; not under the
 * sanitizers, whose reports say more. */
void crash_tells(void);

/* What is being tried: a script or the like, and how. */
void crash_about(const char *what, const char *how);

#endif

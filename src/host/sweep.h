/* Removes temporary files that were left behind by programs that were killed. */
#ifndef HOST_SWEEP_H
#define HOST_SWEEP_H

/* Removes the files in an open folder, which it closes, whose names match `like`, which ends with
 * XXXXXX; each X stands for any letter or digit. Only regular files that belong to the user, have
 * no other hard link, and have not been written for a day are removed. Errors are ignored. */
void sweep(int folder, const char *like);

#endif

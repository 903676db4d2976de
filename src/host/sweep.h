/* Files under names of their own that a program which was killed has left behind. */
#ifndef HOST_SWEEP_H
#define HOST_SWEEP_H

/* Removes those that could be of the path `name`, which ends with XXXXXX, any letter or digit
 * being one X: regular files of the user's own, with no other name, that nobody has written for a
 * day. What cannot be removed stays; nothing else is done about it. */
void sweep(const char *name);

#endif

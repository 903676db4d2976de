#ifndef HOST_PROCESSORS_H
#define HOST_PROCESSORS_H

/* How many processors the program may use, at least 1. Opens no file. */
unsigned processors(void);

#endif

/* The processes that a test has started, and their descendants. */
#ifndef TESTING_FAMILY_H
#define TESTING_FAMILY_H

#include <stdint.h>

/* From now on, a descendant whose parent ends becomes a child of this process. */
void family_adopt(void);

/* Returns the resident memory of all descendants, in bytes. */
uint64_t family_memory(void);

/* Kills all descendants, and waits until they are gone. */
void family_end(void);

#endif

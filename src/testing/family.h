/* The processes that a test has started, and theirs. */
#ifndef TESTING_FAMILY_H
#define TESTING_FAMILY_H

#include <stdint.h>

/* From now on a descendant whose parent has ended becomes this process's child. */
void family_adopt(void);

/* The resident memory of all descendants, in bytes. */
uint64_t family_memory(void);

/* Ends all descendants, and waits until they are gone. */
void family_end(void);

#endif

/* Arrays that grow as items are added to them. */
#ifndef BASE_GROWING_H
#define BASE_GROWING_H

#include <stddef.h>

#include "arbiter/memory.h"

/* What growing_room calls when there is too little room. */
void *growing_more(const arb_memory *memory, void *array, size_t *room, size_t wanted, size_t size);

/* Makes room for `wanted` items, at least 1, of `size` bytes each in an array that has room for
 * `*room`; NULL is an array with room for none. Returns the array, which may have moved, and sets
 * `*room`. Returns NULL if there is not enough memory; then the array is as it was. An array that
 * is too small grows by half at least, so that adding items one by one takes time in proportion to
 * their number. */
static inline void *growing_room(const arb_memory *memory, void *array, size_t *room, size_t wanted,
                                 size_t size)
{
    return wanted <= *room ? array : growing_more(memory, array, room, wanted, size);
}

/* Frees an array, which may be NULL. */
void growing_free(const arb_memory *memory, void *array, size_t room, size_t size);

#endif

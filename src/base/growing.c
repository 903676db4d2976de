#include "base/growing.h"

#include <stdint.h>

/* An array begins with room for this many items, so that a short one is allocated only once. */
#define ROOM_AT_FIRST 32

void *growing_more(const arb_memory *memory, void *array, size_t *room, size_t wanted, size_t size)
{
    size_t more = *room > 0 ? *room + *room / 2 : ROOM_AT_FIRST;
    void *grown;

    if (wanted > SIZE_MAX / size)
        return NULL;
    if (more < wanted)
        more = wanted;
    grown = memory->resize(memory->context, array, *room * size, more * size);
    if (grown != NULL)
        *room = more;
    return grown;
}

void growing_free(const arb_memory *memory, void *array, size_t room, size_t size)
{
    if (array != NULL)
        memory->resize(memory->context, array, room * size, 0);
}

#include "host/allowance.h"

#include <stddef.h>

static void *resize(void *context, void *block, size_t old_size, size_t new_size)
{
    struct counted_memory *counted = context;
    uint64_t others = counted->used - old_size;
    void *given;

    if (new_size > old_size && new_size > counted->most - others) {
        counted->refused = true;
        return NULL;
    }
    given = counted->memory.resize(counted->memory.context, block, old_size, new_size);
    if (given != NULL || new_size == 0)
        counted->used = others + new_size;
    return given;
}

arb_memory counted_memory(struct counted_memory *counted)
{
    return (arb_memory){.resize = resize, .context = counted};
}

#include "arbiter/memory.h"

#include <stdlib.h>

static void *resize(void *context, void *block, size_t old_size, size_t new_size)
{
    (void)context;
    (void)old_size;
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, new_size);
}

arb_memory arb_memory_standard(void)
{
    return (arb_memory){.resize = resize};
}

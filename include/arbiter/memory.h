/* Where the library gets its memory from. */
#ifndef ARBITER_MEMORY_H
#define ARBITER_MEMORY_H

#include <stddef.h>

#include "arbiter/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One function does all, as Lua's allocator does: with `block` NULL it gives
 * `new_size` bytes; with `new_size` 0 it takes `block` back and returns NULL;
 * else it returns a block of `new_size` bytes that begins as `block` did, or
 * NULL and leaves `block` as it was. `old_size` is the size `block` was last
 * given. `context` is handed through. Blocks are aligned as malloc's are. */
typedef struct arb_memory {
    void *(*resize)(void *context, void *block, size_t old_size, size_t new_size);
    void *context;
} arb_memory;

/* The memory of the C library: realloc and free. */
ARB_API arb_memory arb_memory_standard(void);

#ifdef __cplusplus
}
#endif

#endif

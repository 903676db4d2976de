/* Where the library gets its memory from. */
#ifndef ARBITER_MEMORY_H
#define ARBITER_MEMORY_H

#include <stddef.h>

#include "arbiter/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One function does everything, as in Lua: with `block` NULL it allocates `new_size` bytes; with
 * `new_size` 0 it frees `block` and returns NULL; otherwise it returns a block of `new_size` bytes
 * that begins with the contents of `block`, or NULL and leaves `block` as it was. `old_size` is the
 * size that `block` was last given. `context` is passed on. Blocks are aligned like those of
 * malloc. */
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

/* Memory that is taken piece by piece and freed at once: for what lives as long as a match. */
#ifndef MATCH_POOL_H
#define MATCH_POOL_H

#include <stddef.h>

#include "arbiter/memory.h"

struct pool_block;

/* `memory` must outlive the pool. Without blocks it is empty. */
struct pool {
    const arb_memory *memory;
    struct pool_block *blocks;
};

/* Returns room for `size` bytes, for any type; NULL when out of memory. */
void *pool_take(struct pool *pool, size_t size);

/* Returns a copy with a NUL after it; NULL when out of memory. */
char *pool_copy(struct pool *pool, const char *bytes, size_t length);

void pool_free(struct pool *pool);

#endif

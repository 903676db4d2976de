#include "match/pool.h"

#include <stdalign.h>
#include <string.h>

#define BLOCK_ROOM ((size_t)16384)
#define UNIT alignof(max_align_t)

struct pool_block {
    struct pool_block *next;
    size_t room;
    size_t used;
    max_align_t bytes[];
};

void *pool_take(struct pool *pool, size_t size)
{
    size_t whole = (size + UNIT - 1) / UNIT * UNIT;
    struct pool_block *block = pool->blocks;
    void *taken;

    if (block == NULL || block->room - block->used < whole) {
        size_t room = whole > BLOCK_ROOM ? whole : BLOCK_ROOM;

        block = pool->memory->resize(pool->memory->context, NULL, 0,
                                     offsetof(struct pool_block, bytes) + room);
        if (block == NULL)
            return NULL;
        *block = (struct pool_block){.next = pool->blocks, .room = room};
        pool->blocks = block;
    }
    taken = (char *)block->bytes + block->used;
    block->used += whole;
    return taken;
}

char *pool_copy(struct pool *pool, const char *bytes, size_t length)
{
    char *copy = pool_take(pool, length + 1);

    if (copy == NULL)
        return NULL;
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

void pool_free(struct pool *pool)
{
    struct pool_block *next;

    for (struct pool_block *block = pool->blocks; block != NULL; block = next) {
        next = block->next;
        pool->memory->resize(pool->memory->context, block,
                             offsetof(struct pool_block, bytes) + block->room, 0);
    }
    pool->blocks = NULL;
}

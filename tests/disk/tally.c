#include "disk/tally.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define HEAD 32 /* before each block; keeps it aligned as those of malloc are */
#define SEAL UINT64_C(0x6172626974657221)

/* The content of a new block, so that nobody takes it for zeros; of a large one only the ends,
 * because tables of megabytes are requested thousands of times. */
#define DIRT 0xa5
#define DIRTY_END ((size_t)1 << 20)

struct head {
    uint64_t seal;
    size_t size;
};

static void make_dirty(unsigned char *block, size_t size)
{
    size_t end = size < DIRTY_END ? size : DIRTY_END;

    memset(block, DIRT, end);
    memset(block + size - end, DIRT, end);
}

static void *take_block(struct tally *tally, size_t size)
{
    unsigned char *raw;

    tally->calls++;
    if (tally->fail_at != 0 &&
        (tally->calls == tally->fail_at || (tally->fail_on && tally->calls > tally->fail_at))) {
        tally->failed = true;
        return NULL;
    }
    raw = malloc(HEAD + size);
    if (raw == NULL)
        abort();
    *(struct head *)(void *)raw = (struct head){.seal = SEAL, .size = size};
    make_dirty(raw + HEAD, size);
    tally->blocks++;
    tally->bytes += size;
    if (tally->most < tally->bytes)
        tally->most = tally->bytes;
    return raw + HEAD;
}

static void give_block(struct tally *tally, void *block)
{
    struct head *head = (struct head *)(void *)((unsigned char *)block - HEAD);

    tally->blocks--;
    tally->bytes -= head->size;
    head->seal = 0;
    free(head);
}

static void *resize(void *context, void *block, size_t old_size, size_t new_size)
{
    struct tally *tally = context;
    void *other;

    if (block == NULL) {
        tally->wrong |= old_size != 0 || new_size == 0;
        return new_size != 0 ? take_block(tally, new_size) : NULL;
    }
    const struct head *head = (const struct head *)(void *)((unsigned char *)block - HEAD);
    if (head->seal != SEAL || head->size != old_size) {
        tally->wrong = true;
        return NULL;
    }
    if (new_size == 0) {
        give_block(tally, block);
        return NULL;
    }
    other = take_block(tally, new_size);
    if (other != NULL) {
        memcpy(other, block, old_size < new_size ? old_size : new_size);
        give_block(tally, block);
    }
    return other;
}

arb_memory tally_memory(struct tally *tally)
{
    return (arb_memory){.resize = resize, .context = tally};
}

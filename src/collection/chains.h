/* Values by keys of 64 bits, of which several can have the same: those of a key are a chain, from
 * the newest on. */
#ifndef COLLECTION_CHAINS_H
#define COLLECTION_CHAINS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/memory.h"

struct chain_link {
    size_t value;
    size_t before; /* the one before it of the same key, from 1; 0: there is none */
};

/* All zero: there are none. */
struct chains {
    struct chain_slot *slots;
    size_t room; /* a power of 2, or 0 */
    size_t used;
    struct chain_link *links; /* in the order in which they were added */
    size_t count;
    size_t link_room;
};

/* Returns the newest link of the key, from 1; 0: it has none. */
size_t chains_newest(const struct chains *chains, uint64_t key);

/* Adds a value. Returns false when out of memory. */
bool chains_add(struct chains *chains, const arb_memory *memory, uint64_t key, size_t value);

void chains_free(struct chains *chains, const arb_memory *memory);

#endif

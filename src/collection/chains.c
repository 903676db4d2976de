#include "collection/chains.h"

#include <string.h>

#include "base/growing.h"

struct chain_slot {
    uint64_t key;
    size_t link; /* the newest of this key, from 1; 0: the slot is free */
};

static struct chain_slot *slot_of(const struct chains *chains, uint64_t key)
{
    size_t at = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 20) & (chains->room - 1);

    while (chains->slots[at].link != 0 && chains->slots[at].key != key)
        at = (at + 1) & (chains->room - 1);
    return &chains->slots[at];
}

/* Makes twice as many slots. Returns false when out of memory. */
static bool more_slots(struct chains *chains, const arb_memory *memory)
{
    struct chains more = *chains;

    more.room = chains->room > 0 ? 2 * chains->room : 1024;
    more.slots = memory->resize(memory->context, NULL, 0, more.room * sizeof *more.slots);
    if (more.slots == NULL)
        return false;
    memset(more.slots, 0, more.room * sizeof *more.slots);
    for (size_t i = 0; i < chains->room; i++) {
        if (chains->slots[i].link != 0)
            *slot_of(&more, chains->slots[i].key) = chains->slots[i];
    }
    growing_free(memory, chains->slots, chains->room, sizeof *chains->slots);
    *chains = more;
    return true;
}

size_t chains_newest(const struct chains *chains, uint64_t key)
{
    return chains->room > 0 ? slot_of(chains, key)->link : 0;
}

bool chains_add(struct chains *chains, const arb_memory *memory, uint64_t key, size_t value)
{
    struct chain_link *links =
        growing_room(memory, chains->links, &chains->link_room, chains->count + 1, sizeof *links);
    struct chain_slot *slot;

    if (links == NULL)
        return false;
    chains->links = links;
    if (2 * chains->used >= chains->room && !more_slots(chains, memory))
        return false;
    slot = slot_of(chains, key);
    chains->used += slot->link == 0;
    links[chains->count++] = (struct chain_link){.value = value, .before = slot->link};
    *slot = (struct chain_slot){.key = key, .link = chains->count};
    return true;
}

void chains_free(struct chains *chains, const arb_memory *memory)
{
    growing_free(memory, chains->slots, chains->room, sizeof *chains->slots);
    growing_free(memory, chains->links, chains->link_room, sizeof *chains->links);
}

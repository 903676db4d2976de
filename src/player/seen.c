#include "player/seen.h"

#include <string.h>

/* From one megabyte to sixty-four. */
#define SMALLEST ((size_t)1 << 16)
#define LARGEST ((size_t)1 << 22)

_Static_assert(sizeof(struct seen) == 16, "four fill a line of the cache");

/* The two lowest bits of `origin` are the bound, so the number of a search has six. */
#define SEARCHES 63

static bool is_of(const struct seen_table *table, const struct seen *seen)
{
    return seen->origin >> 2 == table->search;
}

void table_free(struct seen_table *table, const arb_memory *memory)
{
    if (table->seen != NULL)
        memory->resize(memory->context, table->seen, table->room * sizeof *table->seen, 0);
    *table = (struct seen_table){0};
}

/* Makes room for this many entries. New entries belong to no search. */
static bool make_room(struct seen_table *table, const arb_memory *memory, size_t room)
{
    struct seen *seen;

    if (room <= table->room)
        return true;
    seen = memory->resize(memory->context, table->seen, table->room * sizeof *seen,
                          room * sizeof *seen);
    if (seen == NULL)
        return false;
    memset(seen + table->room, 0, (room - table->room) * sizeof *seen);
    table->seen = seen;
    table->room = room;
    return true;
}

bool table_begin(struct seen_table *table, const arb_memory *memory)
{
    if (!make_room(table, memory, SMALLEST))
        return false;
    if (table->search == SEARCHES) { /* the numbers start over */
        memset(table->seen, 0, table->room * sizeof *table->seen);
        table->search = 0;
    }
    table->search++;
    table->mask = SMALLEST - 1;
    table->filled = 0;
    return true;
}

const struct seen *table_find(const struct seen_table *table, uint64_t key)
{
    const struct seen *group = table_group(table, key);

    for (size_t i = 0; i < TABLE_GROUP; i++) {
        if (group[i].key == key && is_of(table, &group[i]))
            return &group[i];
    }
    return NULL;
}

void table_keep(struct seen_table *table, uint64_t key, const struct seen *found)
{
    struct seen *group = table_group(table, key);
    struct seen *place = group;
    uint8_t bound = found->origin;

    for (size_t i = 0; i < TABLE_GROUP; i++) {
        if (!is_of(table, &group[i]) || group[i].key == key) {
            place = &group[i];
            break;
        }
        if (group[i].depth < place->depth)
            place = &group[i];
    }
    table->filled += !is_of(table, place);
    *place = *found;
    place->key = key;
    place->origin = (uint8_t)(table->search << 2 | bound);
}

bool table_grow(struct seen_table *table, const arb_memory *memory)
{
    size_t old = table->mask + 1;

    if (old >= LARGEST)
        return true;
    if (!make_room(table, memory, old * 4))
        return false;
    table->mask = old * 4 - 1;
    for (size_t i = 0; i < old; i++) {
        struct seen *seen = &table->seen[i];
        struct seen *to = table_group(table, seen->key) + i % TABLE_GROUP;

        if (is_of(table, seen) && to != seen) {
            *to = *seen;
            seen->origin = 0;
        }
    }
    return true;
}

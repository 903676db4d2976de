#include "player/seen.h"

#include <limits.h>
#include <string.h>

/* From one megabyte to sixty-four. */
#define SMALLEST ((size_t)1 << 16)
#define LARGEST ((size_t)1 << 22)

_Static_assert(sizeof(struct place) == 16, "four fill a line of the cache");

/* The two lowest bits of `origin` are the bound, so the number of a search has six. */
#define SEARCHES 63

/* Whether an entry is of this search. */
static bool is_of(const struct seen_table *table, const struct seen *seen)
{
    return seen->origin >> 2 == table->search;
}

/* Whether it is of this search or of one before it that is still of use. */
static bool is_known(const struct seen_table *table, const struct seen *seen)
{
    return seen->origin >> 2 >= table->oldest && seen->origin >> 2 <= table->search;
}

/* ---- places ------------------------------------------------------------------------------- */

/* Reads what is at a place. Of halves that do not fit together the key is none that was stored. */
static struct seen read_place(const struct place *place)
{
    uint64_t data = atomic_load_explicit(&place->data, memory_order_relaxed);
    uint64_t check = atomic_load_explicit(&place->check, memory_order_relaxed);

    return (struct seen){.key = check ^ data,
                         .score = (int16_t)(data & UINT16_MAX),
                         .turn = (uint16_t)(data >> 16 & UINT16_MAX),
                         .depth = (int8_t)(data >> 32 & UINT8_MAX),
                         .origin = (uint8_t)(data >> 40 & UINT8_MAX)};
}

static void write_place(struct place *place, const struct seen *seen)
{
    uint64_t data = (uint16_t)seen->score | (uint64_t)seen->turn << 16 |
                    (uint64_t)(uint8_t)seen->depth << 32 | (uint64_t)seen->origin << 40;

    atomic_store_explicit(&place->data, data, memory_order_relaxed);
    atomic_store_explicit(&place->check, seen->key ^ data, memory_order_relaxed);
}

/* ---- the table ---------------------------------------------------------------------------- */

void table_free(struct seen_table *table, const arb_memory *memory)
{
    if (table->places != NULL)
        memory->resize(memory->context, table->places, table->room * sizeof *table->places, 0);
    *table = (struct seen_table){0};
}

/* Makes room for this many entries. New entries belong to no search. */
static bool make_room(struct seen_table *table, const arb_memory *memory, size_t room)
{
    struct place *places;

    if (room <= table->room)
        return true;
    places = memory->resize(memory->context, table->places, table->room * sizeof *places,
                            room * sizeof *places);
    if (places == NULL)
        return false;
    memset((void *)(places + table->room), 0, (room - table->room) * sizeof *places);
    table->places = places;
    table->room = room;
    return true;
}

bool table_begin(struct seen_table *table, const arb_memory *memory)
{
    if (!make_room(table, memory, SMALLEST))
        return false;
    table_go_on(table);
    table->oldest = table->search;
    table->mask = SMALLEST - 1;
    return true;
}

void table_go_on(struct seen_table *table)
{
    if (table->search == SEARCHES) { /* the numbers start over */
        memset((void *)table->places, 0, table->room * sizeof *table->places);
        table->search = 0;
        table->oldest = 1;
    }
    table->search++;
    table->filled = 0;
}

const struct seen *table_find(struct seen_table *table, uint64_t key)
{
    const struct place *group = table_group(table, key);

    for (size_t i = 0; i < TABLE_GROUP; i++) {
        table->found = read_place(&group[i]);
        if (table->found.key == key && is_known(table, &table->found))
            return &table->found;
    }
    return NULL;
}

/* Returns how much an entry is worth keeping: least if it is known of the same position, and little
 * if it is of an earlier search. Those that are of no use are all alike, so that what is kept does
 * not depend on them. */
static int value_of(const struct seen_table *table, const struct seen *seen, uint64_t key)
{
    if (seen->key == key && is_known(table, seen))
        return INT_MIN;
    return is_of(table, seen) ? seen->depth : INT_MIN + 1;
}

void table_keep(struct seen_table *table, uint64_t key, const struct seen *found)
{
    struct place *group = table_group(table, key);
    struct place *place = group;
    struct seen there = read_place(group);
    int least = value_of(table, &there, key);
    struct seen kept = *found;

    for (size_t i = 1; i < TABLE_GROUP && least > INT_MIN; i++) {
        struct seen seen = read_place(&group[i]);
        int value = value_of(table, &seen, key);

        if (value < least) {
            least = value;
            place = &group[i];
            there = seen;
        }
    }
    table->filled += !is_of(table, &there);
    kept.key = key;
    kept.origin = (uint8_t)(table->search << 2 | found->origin);
    write_place(place, &kept);
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
        struct place *place = &table->places[i];
        struct seen seen = read_place(place);
        struct place *to = table_group(table, seen.key) + i % TABLE_GROUP;

        if (is_known(table, &seen) && to != place) {
            write_place(to, &seen);
            seen.origin = 0;
            write_place(place, &seen);
        }
    }
    return true;
}

bool table_widen(struct seen_table *table, const arb_memory *memory)
{
    if (!make_room(table, memory, LARGEST))
        return false;
    table->mask = LARGEST - 1;
    return true;
}

/* The table of positions that a search has seen, so that it looks at none of them twice. */
#ifndef PLAYER_TABLE_H
#define PLAYER_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/memory.h"

/* What a score says of the true one. */
enum bound { BOUND_NONE, BOUND_MOST, BOUND_LEAST, BOUND_EXACT };

/* Which turn of a position: its place in the list of them. */
#define NO_TURN UINT16_MAX

struct seen {
    uint64_t key;
    int16_t score;  /* from that position on: a win in n turns is one in n turns from there */
    uint16_t turn;  /* the best, or NO_TURN */
    int8_t depth;   /* to which it was looked at */
    uint8_t origin; /* an enum bound, and in the bits above it the search */
};

struct seen_table {
    struct seen *seen;
    size_t room;   /* entries there is memory for */
    size_t mask;   /* of the first entry of a group: less than room */
    size_t filled; /* entries of the present search */
    uint8_t search;
};

/* Takes its memory back; a table of zeros has none. */
void table_free(struct seen_table *table, const arb_memory *memory);

/* Begins a search: what earlier ones left is forgotten, and the table is small again. False
 * without memory. */
bool table_begin(struct seen_table *table, const arb_memory *memory);

/* Positions that can stand for one another: a line of the processor's cache. */
#define TABLE_GROUP 4

/* The first of the position's group. */
static inline struct seen *table_group(const struct seen_table *table, uint64_t key)
{
    return &table->seen[key & table->mask & ~(size_t)(TABLE_GROUP - 1)];
}

/* The position will be looked for soon: the table is larger than any cache. */
static inline void table_expect(const struct seen_table *table, uint64_t key)
{
    __builtin_prefetch(table_group(table, key));
}

/* What is known of that position; NULL: nothing. */
const struct seen *table_find(const struct seen_table *table, uint64_t key);

/* Keeps what was found; of a group of positions the shallowest gives way. */
void table_keep(struct seen_table *table, uint64_t key, const struct seen *found);

/* Whether the table has become so full that it should grow. */
static inline bool table_is_full(const struct seen_table *table)
{
    return table->filled > table->mask - table->mask / 4;
}

/* How many megabytes it would have then. */
static inline size_t table_grown(const struct seen_table *table)
{
    return (table->mask + 1) * 4 * sizeof(struct seen) >> 20;
}

/* Makes the table four times as large, unless it is the largest already; what it holds is kept.
 * False without memory: then it is as it was. */
bool table_grow(struct seen_table *table, const arb_memory *memory);

#endif

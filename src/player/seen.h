/* The table of positions that a search has seen, so that it searches none of them twice. */
#ifndef PLAYER_SEEN_H
#define PLAYER_SEEN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/memory.h"

/* What a stored score says about the true one: nothing, at most, at least, or exactly. */
enum bound { BOUND_NONE, BOUND_MOST, BOUND_LEAST, BOUND_EXACT };

/* No turn. Turns are stored by their index in the list of legal turns. */
#define NO_TURN UINT16_MAX

struct seen {
    uint64_t key;
    int16_t score;  /* from this position on: a win in n turns is counted from here */
    uint16_t turn;  /* the best one, or NO_TURN */
    int8_t depth;   /* the depth of the search */
    uint8_t origin; /* an enum bound; the bits above it are the number of the search */
};

/* A place for an entry. Two threads may write to it at once, and one may read meanwhile, so that
 * `check` is the key combined with `data`: halves of two entries do not fit together. */
struct place {
    atomic_uint_least64_t check;
    atomic_uint_least64_t data;
};

struct seen_table {
    struct place *places;
    struct seen found; /* the last one that was found */
    size_t room;       /* number of entries allocated */
    size_t mask;       /* for the index of an entry; less than room */
    size_t filled;     /* entries of the current search */
    uint8_t search;    /* the number of this search */
    uint8_t oldest;    /* the number of the first one whose entries are still of use */
};

/* Frees the memory. A table of all zeros has none. */
void table_free(struct seen_table *table, const arb_memory *memory);

/* Begins a search: forgets what earlier ones stored and makes the table small again. Returns
 * false if memory runs out. */
bool table_begin(struct seen_table *table, const arb_memory *memory);

/* Begins a search that finds what earlier ones stored, until it needs the room. */
void table_go_on(struct seen_table *table);

/* The number of entries in which a position can be stored: a line of the processor's cache. */
#define TABLE_GROUP 4

/* Returns the first entry of the position's group. */
static inline struct place *table_group(const struct seen_table *table, uint64_t key)
{
    return &table->places[key & table->mask & ~(size_t)(TABLE_GROUP - 1)];
}

/* Prefetches the entries of a position that will soon be looked up, since the table is larger
 * than any cache. */
static inline void table_expect(const struct seen_table *table, uint64_t key)
{
    __builtin_prefetch(table_group(table, key));
}

/* Returns what is known about a position, until the next call, or NULL. */
const struct seen *table_find(struct seen_table *table, uint64_t key);

/* Stores a result. If the group is full, it replaces an entry of an earlier search, or else the one
 * of the smallest depth. */
void table_keep(struct seen_table *table, uint64_t key, const struct seen *found);

/* Whether the table is full enough to grow. */
static inline bool table_is_full(const struct seen_table *table)
{
    return table->filled > table->mask - table->mask / 4;
}

/* The size in megabytes that the table would grow to. */
static inline size_t table_grown(const struct seen_table *table)
{
    return (table->mask + 1) * 4 * sizeof(struct place) >> 20;
}

/* Makes the table four times as large, unless it is already at its largest, and keeps its
 * contents. Returns false, and leaves the table as it was, if memory runs out. */
bool table_grow(struct seen_table *table, const arb_memory *memory);

/* Makes an empty table as large as it can be, so that several threads can share it: each has a copy
 * of the struct. Returns false, and leaves the table as it was, if memory runs out. */
bool table_widen(struct seen_table *table, const arb_memory *memory);

#endif

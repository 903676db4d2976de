/* A table of counts already made, so that a board reached again by other turns is not counted
 * again. Several threads may use a table at once. */
#ifndef COUNT_TABLE_H
#define COUNT_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/memory.h"

/* `check` is the key mixed with `found`. An entry of which another thread has written only one half
 * therefore matches no key. An empty entry is all zero. */
struct count_entry {
    _Atomic uint64_t check;
    _Atomic uint64_t found; /* the count, and in the lowest byte the depth */
};

/* Entries that share a cache line. A count may be in any of them. */
#define COUNT_ENTRIES 4

struct count_line {
    _Alignas(64) struct count_entry entries[COUNT_ENTRIES];
};

/* The number of lines that are emptied together, when the first of them is written to. */
#define COUNT_PAGE ((size_t)64)

/* The memory of a table is not cleared in advance. A page that has not been used is empty, whatever
 * it holds. */
struct count_table {
    struct count_line *lines; /* NULL: there is no table */
    atomic_bool *used;        /* for each page, whether it has been used */
    size_t mask;              /* number of lines minus one: a power of two minus one */
    void *block;              /* the memory that holds all of it; NULL: there is none */
    size_t size;
};

/* Makes a table of so many lines, a power of two. Returns false when out of memory. */
bool count_table_make(const arb_memory *memory, size_t lines, struct count_table *table);

/* Frees it, if there is one. */
void count_table_free(const arb_memory *memory, struct count_table *table);

/* Identifies a board and a depth. Two of them are taken for the same if all of `check` and the part
 * of `place` that selects the line are equal. For 64 MB the chance of that is one in 2^84 for each
 * pair, and no count has that many pairs. */
struct count_key {
    uint64_t check;
    uint64_t place;
};

/* Returns the key of a count to that depth for that side, into which the words of the board are
 * still to be mixed. */
static inline struct count_key count_key_begin(unsigned depth, bool side)
{
    return (struct count_key){
        .check = depth * UINT64_C(0x9e3779b97f4a7c15) + side * UINT64_C(0xd6e8feb86659fd93),
        .place = depth * UINT64_C(0xd1342543de82ef95) + side * UINT64_C(0xa0761d6478bd642f)};
}

static inline struct count_key count_key_mix(struct count_key key, uint64_t word)
{
    key.check = (key.check ^ word) * UINT64_C(0xbf58476d1ce4e5b9);
    key.check ^= key.check >> 32;
    key.place = (key.place ^ word) * UINT64_C(0x94d049bb133111eb);
    key.place ^= key.place >> 29;
    return key;
}

/* Empties the page of a line. What another thread writes to it at the same time may be lost. If
 * half an entry is lost, the rest matches no key. */
static inline void count_table_clear(const struct count_table *table, size_t line)
{
    struct count_line *page = &table->lines[line / COUNT_PAGE * COUNT_PAGE];

    for (size_t i = 0; i < COUNT_PAGE && i <= table->mask; i++) {
        for (size_t j = 0; j < COUNT_ENTRIES; j++) {
            atomic_store_explicit(&page[i].entries[j].check, 0, memory_order_relaxed);
            atomic_store_explicit(&page[i].entries[j].found, 0, memory_order_relaxed);
        }
    }
    atomic_store_explicit(&table->used[line / COUNT_PAGE], true, memory_order_release);
}

static inline bool count_table_is_used(const struct count_table *table, size_t line)
{
    return atomic_load_explicit(&table->used[line / COUNT_PAGE], memory_order_acquire);
}

/* Returns whether the table has the count of that key, and stores it in *count. */
static inline bool count_table_find(const struct count_table *table, struct count_key key,
                                    uint64_t *count)
{
    struct count_line *line = &table->lines[key.place & table->mask];

    if (!count_table_is_used(table, key.place & table->mask))
        return false;

    for (int i = 0; i < COUNT_ENTRIES; i++) {
        uint64_t found = atomic_load_explicit(&line->entries[i].found, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&line->entries[i].check, memory_order_relaxed);

        if (found != 0 && (check ^ found) == key.check) {
            *count = found >> 8;
            return true;
        }
    }
    return false;
}

/* Stores a count of less than 2^56. It replaces the count with the smallest depth in its line. */
static inline void count_table_keep(const struct count_table *table, struct count_key key,
                                    unsigned depth, uint64_t count)
{
    struct count_line *line = &table->lines[key.place & table->mask];
    struct count_entry *least = &line->entries[0];
    uint64_t found = count << 8 | (depth & 0xff);

    if (!count_table_is_used(table, key.place & table->mask))
        count_table_clear(table, key.place & table->mask);

    for (int i = 1; i < COUNT_ENTRIES; i++) {
        struct count_entry *entry = &line->entries[i];
        if ((atomic_load_explicit(&entry->found, memory_order_relaxed) & 0xff) <
            (atomic_load_explicit(&least->found, memory_order_relaxed) & 0xff))
            least = entry;
    }
    atomic_store_explicit(&least->check, key.check ^ found, memory_order_relaxed);
    atomic_store_explicit(&least->found, found, memory_order_relaxed);
}

#endif

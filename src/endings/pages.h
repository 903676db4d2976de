/* Whether what a table of an ending says is right, page by page. The tables of six pieces have
 * gigabytes: a page is checked when something on it is first asked for, so that a table is ready at
 * once. Any number of threads may ask. */
#ifndef ENDINGS_PAGES_H
#define ENDINGS_PAGES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/words.h"

#define PAGE_BYTES ((uint64_t)4096)
#define PAGE_VALUES (4 * PAGE_BYTES) /* two bits each */

enum page_state { PAGE_UNCHECKED, PAGE_RIGHT, PAGE_DAMAGED };

/* The pages of a table. */
struct table_pages {
    const uint8_t *values;
    uint64_t length;            /* of the values, in bytes: whole words */
    const uint8_t *sums;        /* the checksum of each page, a word each */
    _Atomic uint8_t *states;    /* of each page; NULL: the values need no check */
    atomic_bool *found_damaged; /* set when a page is found to be damaged */
};

/* Returns how many pages there are for so many bytes of values. */
static inline uint64_t pages_of(uint64_t length)
{
    return (length + PAGE_BYTES - 1) / PAGE_BYTES;
}

/* Returns the checksum of some words: each changes it in a way that no other value of it does, so
 * that one wrong word is always found. */
uint64_t words_checksum(const uint8_t *bytes, uint64_t words);

/* Returns the checksum of a page. */
uint64_t page_checksum(const uint8_t *values, uint64_t length, uint64_t page);

/* Checks a page that has not been checked yet, and returns whether it is right. */
bool page_check(const struct table_pages *pages, uint64_t page);

static inline bool page_is_right(const struct table_pages *pages, uint64_t page)
{
    uint8_t state = PAGE_RIGHT;

    if (pages->states != NULL)
        state = atomic_load_explicit(&pages->states[page], memory_order_relaxed);
    return state == PAGE_RIGHT || (state == PAGE_UNCHECKED && page_check(pages, page));
}

#endif

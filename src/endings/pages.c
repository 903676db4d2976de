#include "endings/pages.h"

#define HALF (WORD_BYTES * CHAR_BIT / 2) /* in bits */

/* Four sums at a time keep the processor busy. */
uint64_t words_checksum(const uint8_t *bytes, uint64_t words)
{
    uint64_t sums[4] = {1, 2, 3, 4};
    uint64_t sum = words;
    uint64_t at = 0;

    for (; at + 4 <= words; at += 4) {
        for (unsigned i = 0; i < 4; i++) {
            sums[i] =
                (sums[i] ^ word_at(bytes + (at + i) * WORD_BYTES)) * UINT64_C(0x9fb21c651e98df25);
            sums[i] ^= sums[i] >> HALF;
        }
    }
    for (; at < words; at++)
        sums[at % 4] =
            (sums[at % 4] ^ word_at(bytes + at * WORD_BYTES)) * UINT64_C(0x9fb21c651e98df25);
    for (unsigned i = 0; i < 4; i++) {
        sum = (sum ^ sums[i]) * UINT64_C(0xd6e8feb86659fd93);
        sum ^= sum >> HALF;
    }
    return sum;
}

uint64_t page_checksum(const uint8_t *values, uint64_t length, uint64_t page)
{
    uint64_t from = page * PAGE_BYTES;
    uint64_t bytes = length - from < PAGE_BYTES ? length - from : PAGE_BYTES;

    return words_checksum(values + from, bytes / WORD_BYTES);
}

bool page_check(const struct table_pages *pages, uint64_t page)
{
    bool right = page_checksum(pages->values, pages->length, page) ==
                 word_at(pages->sums + page * WORD_BYTES);

    atomic_store_explicit(&pages->states[page], right ? PAGE_RIGHT : PAGE_DAMAGED,
                          memory_order_relaxed);
    if (!right)
        atomic_store(pages->found_damaged, true);
    return right;
}

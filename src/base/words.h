/* Words of 64 bits in files: their lowest byte first, on every machine. */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <limits.h>
#include <stdint.h>

#define WORD_BYTES sizeof(uint64_t)

static inline uint64_t word_at(const uint8_t *bytes)
{
    uint64_t word = 0;

    for (unsigned i = 0; i < WORD_BYTES; i++)
        word |= (uint64_t)bytes[i] << CHAR_BIT * i;
    return word;
}

static inline void put_word(uint8_t *bytes, uint64_t word)
{
    for (unsigned i = 0; i < WORD_BYTES; i++)
        bytes[i] = (uint8_t)(word >> CHAR_BIT * i);
}

#endif

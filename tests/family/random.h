/* Numbers that look random, the same on every machine: xorshift64*. */
#ifndef FAMILY_RANDOM_H
#define FAMILY_RANDOM_H

#include <stddef.h>
#include <stdint.h>

struct random {
    uint64_t state;
};

void random_begin(struct random *random, uint64_t seed);

/* A number from 0 to `count` - 1. */
size_t random_below(struct random *random, size_t count);

#endif

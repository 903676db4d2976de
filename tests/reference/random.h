/* A small generator of random numbers: the same seed gives the same games on every machine. */
#ifndef REFERENCE_RANDOM_H
#define REFERENCE_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

struct random {
    uint64_t state;
};

void random_begin(struct random *random, uint64_t seed);

/* Returns a number from 0 to limit - 1. */
int random_below(struct random *random, int limit);

/* Returns true in `percent` of a hundred cases. */
bool random_chance(struct random *random, int percent);

#endif

#include "random.h"

void random_begin(struct random *random, uint64_t seed)
{
    random->state = seed;
}

/* The generator splitmix64. */
static uint64_t next(struct random *random)
{
    random->state += 0x9E3779B97F4A7C15u;
    uint64_t z = random->state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

int random_below(struct random *random, int limit)
{
    return (int)((next(random) >> 33) % (uint64_t)limit);
}

bool random_chance(struct random *random, int percent)
{
    return random_below(random, 100) < percent;
}

#include "random.h"

void random_begin(struct random *random, uint64_t seed)
{
    random->state = (seed + 1) * 0x9e3779b97f4a7c15U;
    random->state += random->state == 0;
}

size_t random_below(struct random *random, size_t count)
{
    uint64_t x = random->state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    random->state = x;
    return (size_t)((x * 0x2545f4914f6cdd1dU) >> 33) % count;
}

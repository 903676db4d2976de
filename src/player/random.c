#include "arbiter/player.h"

arb_random arb_random_seeded(uint64_t seed)
{
    return (arb_random){.state = seed};
}

uint64_t arb_random_next(arb_random *random)
{
    uint64_t number = random->state += UINT64_C(0x9e3779b97f4a7c15);

    number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * UINT64_C(0x94d049bb133111eb);
    return number ^ number >> 31;
}

uint64_t arb_random_below(arb_random *random, uint64_t bound)
{
    /* 2^64 numbers divided among `bound` leave so many over: the first ones are left out. */
    uint64_t left_over = (UINT64_MAX % bound + 1) % bound;
    uint64_t number;

    do
        number = arb_random_next(random);
    while (number < left_over);
    return number % bound;
}

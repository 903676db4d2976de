#include "arbiter/player.h"
#include "board/contract.h"

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

/* How many of the 2^64 numbers are left over when they are divided evenly among `bound` values.
 * The first ones are skipped, so that no value is favoured. */
static uint64_t left_over(uint64_t bound)
{
    return (UINT64_MAX % bound + 1) % bound;
}

uint64_t arb_random_below(arb_random *random, uint64_t bound)
{
    require(random != NULL, "arb_random_below: random is NULL");
    uint64_t number;

    if (bound == 0)
        return 0;
    do
        number = arb_random_next(random);
    while (number < left_over(bound));
    return number % bound;
}

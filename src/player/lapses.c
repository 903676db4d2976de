#include "player/lapses.h"

/* A number that depends on the position and the seed alone, so that a turn that is overlooked once
 * is overlooked throughout the same think. */
static uint64_t number_of(const struct lapses *lapses, const struct position *position)
{
    arb_random random = arb_random_seeded(lapses->seed ^ position->key);

    return arb_random_next(&random);
}

bool lapses_overlook(const struct lapses *lapses, const arb_rules *rules,
                     const struct position *after, struct landing landing)
{
    const struct geometry *geometry = rules_geometry(rules);

    if (number_of(lapses, after) % LAPSES_OF >= lapses->overlooked)
        return false;
    if (landing.square != ARB_NO_SQUARE &&
        !has_square(geometry, POSITION_SET(after, sides[landing.side]), landing.square))
        return false;
    return rules->engine->winner(rules, after) == ARB_UNDECIDED;
}

int lapses_blur(const struct lapses *lapses, const struct position *position)
{
    int range = 2 * (int)lapses->blur + 1;

    if (lapses->blur == 0)
        return 0;
    return (int)((number_of(lapses, position) >> 32) % (uint64_t)range) - (int)lapses->blur;
}

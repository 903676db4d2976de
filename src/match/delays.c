#include "match/delays.h"

#include <stddef.h>

#define OCTAVE ((size_t)4) /* classes between a power of two and the next */

/* From there on the class is the exponent and the two bits after the first one. */
static size_t class_of(uint64_t microseconds)
{
    size_t octave = 0;
    size_t class;

    while (microseconds >> octave >= 2 * OCTAVE)
        octave++;
    class = OCTAVE * octave + (size_t)(microseconds >> octave);
    return class < DELAY_CLASSES ? class : DELAY_CLASSES - 1;
}

/* The least of a class. */
static double least_of(size_t class)
{
    return class < OCTAVE ? (double)class
                          : (double)((uint64_t)(OCTAVE + class % OCTAVE) << (class / OCTAVE - 1));
}

void delays_add(struct delays *delays, uint64_t microseconds)
{
    delays->counts[class_of(microseconds)]++;
}

void delays_join(struct delays *delays, const struct delays *more)
{
    for (size_t i = 0; i < DELAY_CLASSES; i++)
        delays->counts[i] += more->counts[i];
}

uint64_t delays_count(const struct delays *delays)
{
    uint64_t count = 0;

    for (size_t i = 0; i < DELAY_CLASSES; i++)
        count += delays->counts[i];
    return count;
}

double delays_median(const struct delays *delays)
{
    uint64_t count = delays_count(delays);
    uint64_t below = 0;
    size_t class = 0;

    if (count == 0)
        return 0;
    while ((below + delays->counts[class]) * 2 < count)
        below += delays->counts[class ++];
    return (least_of(class) + least_of(class + 1)) / 2;
}

/* What is asked of numbers without the mathematics library (host/mathematics.h). */
#ifndef BASE_NUMBERS_H
#define BASE_NUMBERS_H

#include <stdint.h>

static inline double smaller(double a, double b)
{
    return b < a ? b : a;
}

static inline double larger(double a, double b)
{
    return b > a ? b : a;
}

/* Returns the whole number nearest to one that is smaller than 2^63; of two as near, the one
 * farther from 0. */
static inline double rounded(double number)
{
    double whole = (double)(int64_t)number; /* towards 0 */
    double rest = number - whole;

    if (rest >= 0.5)
        return whole + 1;
    return rest <= -0.5 ? whole - 1 : whole;
}

#endif

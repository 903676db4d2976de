/* The statistics of matches, written a second time and in another way, for tests to compare with
 * src/standings. It sees nothing of the product. Counts are those of `kinds` scores from 0 to 1 in
 * equal steps: 3 of games, or 5 of pairs. */
#ifndef STANDINGS_SECOND_H
#define STANDINGS_SECOND_H

#include <stdbool.h>
#include <stddef.h>

struct second {
    double elo;
    double elo_error;
    double normalized;
    double normalized_error;
    double los;
};

/* Of samples with some variance, whose interval is within 0 and 1. */
struct second second_strength(const unsigned long counts[], size_t kinds);

/* The log-likelihood ratio of elo1 to elo0. Elo is logistic or normalized. */
double second_llr(const unsigned long counts[], size_t kinds, bool normalized, const double elo[2]);

#endif

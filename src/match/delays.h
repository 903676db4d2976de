/* How long the referee has taken, turn by turn, in classes: so those of many games can be added up,
 * and their median is known to an eighth of itself. */
#ifndef MATCH_DELAYS_H
#define MATCH_DELAYS_H

#include <stdint.h>

/* Four for each power of two, up to 16 s; what takes longer is in the last one. */
#define DELAY_CLASSES 92

struct delays {
    uint32_t counts[DELAY_CLASSES];
};

void delays_add(struct delays *delays, uint64_t microseconds);

/* Adds all of `more`. */
void delays_join(struct delays *delays, const struct delays *more);

/* How many there are. */
uint64_t delays_count(const struct delays *delays);

/* Returns the median in microseconds; 0 if there are none. */
double delays_median(const struct delays *delays);

#endif

/* How good weights are, by positions that they were not fitted to. */
#ifndef TRAINING_REPORT_H
#define TRAINING_REPORT_H

#include "samples.h"

/* Prints, for the weights of `games`, or those of the program: the loss of a search of games->work
 * against the results of the games, and its rank correlation with one of 100 times the work, on
 * level positions. Returns false when out of memory, or without positions. */
bool report_write(const struct games *games, const struct samples *samples);

#endif

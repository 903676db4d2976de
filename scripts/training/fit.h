/* Fitting the weights of patterns to positions. */
#ifndef TRAINING_FIT_H
#define TRAINING_FIT_H

#include "player/patterns.h"
#include "samples.h"

/* Fits weights to all positions that are not held out, and stores them in patterns->weights, for
 * which there must be room. Returns false when out of memory. */
bool fit_weights(struct patterns *patterns, const struct samples *samples);

/* Returns how wrong a sum is about a result from 0, a loss, to 1. */
double loss_of(float sum, float result);

#endif

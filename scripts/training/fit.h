/* Fits a network to positions. */
#ifndef TRAINING_FIT_H
#define TRAINING_FIT_H

#include "player/network.h"
#include "samples.h"

/* A score of SCORE_SCALE wins 73 of 100 games. */
#define SCORE_SCALE 150.0F

/* Fits the network to the samples, and tells how it gets on. Returns false when out of memory. */
bool fit_network(struct network *network, const struct samples *samples);

/* Returns the loss of foreseeing a result, from 0, a loss, to 1, by a sum that is 0 for level. */
double loss_of(float sum, float result);

#endif

/* Which of the captures that a side has must be played. */
#ifndef FAMILY_BEST_H
#define FAMILY_BEST_H

#include "turns.h"

/* Keeps of the captures those that have the most of each measure, one measure after the other. */
void keep_best(const struct parameters *rules, struct turns *captures);

#endif

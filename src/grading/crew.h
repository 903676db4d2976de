/* The processes that grade submissions. */
#ifndef GRADING_CREW_H
#define GRADING_CREW_H

#include "grading/results.h"

/* Grades the submissions of these numbers, several at once. For each that has got no row it stores
 * why in `whys`, which has one for each submission: a text in printable form, which the caller
 * frees. Returns the signal that has ended it, or 0. */
int crew_grade(const struct grading *grading, const size_t *numbers, size_t count,
               struct text *whys);

#endif

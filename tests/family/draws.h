/* The elements of `draw`, each with what it has counted. */
#ifndef FAMILY_DRAWS_H
#define FAMILY_DRAWS_H

#include "turns.h"

/* For each element its count; of those about one side and the other, a count for either side in the
 * place of the first. `repeats` and `one-each` count nothing here. */
struct draw_counts {
    int counts[DRAW_LIMIT][2];
};

/* What a turn or a pass was. */
struct event {
    struct position before;
    struct position after;
    bool by_man;
    bool captured;
    bool crowned;
};

/* Adds a turn to the counts. */
void count_event(const struct parameters *rules, const struct event *event,
                 struct draw_counts *counts);

/* The count of an element, the larger one of two; `times` is how often the position has been there.
 */
int count_of_draw(const struct parameters *rules, int element, const struct draw_counts *counts,
                  const struct board *board, int times);

/* The count with which an element draws. */
int limit_of_draw(const struct draw *draw);

#endif

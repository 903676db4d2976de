/* Who has won, and counts of turns. Draws are in draws.h. */
#ifndef FAMILY_RESULTS_H
#define FAMILY_RESULTS_H

#include "turns.h"

enum outcome { FIRST_WINS, SECOND_WINS, UNDECIDED, NO_ONE, DRAWN }; /* the first two are sides */

/* An outcome, and the parameter or the element of `draw` by which it is; "" while undecided. */
struct decision {
    enum outcome outcome;
    const char *by;
};

/* Who has won at the beginning of a turn. */
struct decision find_winner(const struct parameters *rules, const struct position *position);

/* The turns that `moves` lists; none if somebody has won, unless `won: goes-on`. */
void find_listed(const struct parameters *rules, const struct position *position,
                 struct turns *turns);

/* The number of sequences of so many turns. */
unsigned long long perft(const struct parameters *rules, const struct position *position,
                         int depth);

#endif

/* Brute force: can a side force its win within a number of turns of both sides? Every line is
 * tried; nothing is estimated, only remembered. Draws by counting turns are ignored. */
#ifndef PLAYERS_BRUTE_H
#define PLAYERS_BRUTE_H

#include "endings.h"
#include "quick.h"

enum proof { REFUTED, PROVED, NOT_FOUND_OUT };

struct brute_memory;

struct brute {
    struct brute_memory *memory;
    long limit; /* positions that one question may look at */
    long looked_at;
};

/* What is known of a position: its value, if it is decided within `searched` turns. Everything else
 * counts as drawn. */
struct solution {
    struct value value;
    int searched;
};

void brute_begin(struct brute *brute, long limit);
void brute_end(struct brute *brute);

/* Whether `side` forces its win within that many turns. `may_pass`: the side to move may pass where
 * the rules allow it; later both sides always may. Without it the side still passes if it has no
 * turn. */
enum proof brute_proof(struct brute *brute, const struct quick *quick, int side, int turns,
                       bool may_pass);

/* The first of 1, 2, 3 ... turns up to `most` in which the position is decided. Stops early at the
 * limit. */
struct solution brute_solve(struct brute *brute, const struct quick *quick, int most,
                            bool may_pass);

#endif

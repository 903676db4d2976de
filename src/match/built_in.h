/* The players of the program itself, which play in this process. */
#ifndef MATCH_BUILT_IN_H
#define MATCH_BUILT_IN_H

#include "match/asking.h"

/* The score of a forced win in no turns. Scores of positions are much smaller. */
#define SCORE_OF_WIN 30000

/* The score of a thought; INT_MIN if nothing was thought, as of a forced turn. */
int thought_score(const arb_thought *thought);

/* All zero at first. */
struct built_in {
    arb_players players;
    arb_thought thought;
};

/* Begins a game: what chance decides depends on the job alone. */
void built_in_begin(struct built_in *built_in, const struct job *job, const arb_memory *memory);

/* Frees what it owns. */
void built_in_end(struct built_in *built_in);

/* Has the player of a seat choose a turn. Returns false when there is a verdict. */
bool built_in_turn(struct built_in *built_in, struct question *asking);

#endif

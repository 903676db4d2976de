/* Asks a player for a turn, keeps its clock, and rules on what it answers: a program, or a player
 * of the referee itself, which plays in this process. */
#ifndef MATCH_ASKING_H
#define MATCH_ASKING_H

#include "match/outcome.h"

struct question {
    struct seat **seats;
    unsigned who;
    struct outcome *outcome;
    arb_turn turn;     /* the legal turn that the player has answered */
    uint64_t asked;    /* when the question was sent */
    uint64_t answered; /* when the answer came */

    /* Inside. */
    uint64_t from;      /* when the player was asked */
    uint64_t used_from; /* the processor time that it had used then */
    uint64_t until;     /* when it is waited for no longer */
};

/* ---- programs ------------------------------------------------------------------------------- */

/* Asks the program of a seat. Returns false when there is an outcome. */
bool asking_turn(struct question *asking);

/* Returns whether a player that is not asked says nothing until then but what it may at any time;
 * if not, there is an outcome. */
bool asking_is_quiet(struct question *asking, uint64_t until);

/* The same of what the program of a seat has written by now, whether or not it has been read. Its
 * end is no matter. */
bool asking_was_quiet(struct question *asking);

/* Waits until the program of a seat has read the first line of the game, for as long as it may take
 * to begin, and tells it the others, with the first question if it is asked first. So what it has
 * written before it read anything is never taken for an answer, however slowly it has started.
 * Returns false when there is an outcome. */
bool asking_begins(struct question *asking);

/* Charges what a turn has taken. Returns false, with an outcome, if that is too much. `used` is the
 * processor time. */
bool asking_charge(struct question *asking, uint64_t wall, uint64_t used);

/* ---- players of the referee itself ---------------------------------------------------------- */

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

/* Has the player of a seat choose a turn. Returns false when there is an outcome. */
bool built_in_turn(struct built_in *built_in, struct question *asking);

#endif

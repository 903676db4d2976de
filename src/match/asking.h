/* Asks a player for a turn, keeps its clock, and rules on what it answers. */
#ifndef MATCH_ASKING_H
#define MATCH_ASKING_H

#include "match/verdict.h"

struct question {
    struct seat **seats;
    unsigned who;
    struct verdict *verdict;
    arb_turn turn;     /* the legal turn that the player has answered */
    uint64_t asked;    /* when the question was sent */
    uint64_t answered; /* when the answer came */

    /* Inside. */
    uint64_t from;      /* when the player was asked */
    uint64_t used_from; /* the processor time that it had used then */
    uint64_t until;     /* when it is waited for no longer */
};

/* Asks the program of a seat. Returns false when there is a verdict. */
bool asking_turn(struct question *asking);

/* Returns whether a player that is not asked says nothing until then but what it may at any time;
 * if not, there is a verdict. */
bool asking_is_quiet(struct question *asking, uint64_t until);

/* The same of what the program of a seat has written by now, whether or not it has been read. Its
 * end is no matter. */
bool asking_was_quiet(struct question *asking);

/* Waits until the program of a seat has read the first line of the game, for as long as it may take
 * to begin, and tells it the others, with the first question if it is asked first. So what it has
 * written before it read anything is never taken for an answer, however slowly it has started.
 * Returns false when there is a verdict. */
bool asking_begins(struct question *asking);

/* Charges what a turn has taken. Returns false, with a verdict, if that is too much. `used` is the
 * processor time. */
bool asking_charge(struct question *asking, uint64_t wall, uint64_t used);

#endif

/* What it is like to play by a rule set: how many turns there are, and how random games end. It is
 * the same on every machine. */
#ifndef PLAYER_TRIAL_H
#define PLAYER_TRIAL_H

#include "arbiter/player.h"
#include "rules/rules.h"

/* How many turns ahead are counted, and how many games are played, at most. */
#define TRIAL_DEPTH 6
#define TRIAL_GAMES 200

struct trial {
    uint64_t counts[TRIAL_DEPTH];   /* the sequences of 1, 2, ... turns from the start */
    unsigned depth;                 /* so many were counted before one took too long */
    unsigned games;                 /* so many were played before they took too long */
    unsigned results[ARB_DRAW + 1]; /* ARB_UNDECIDED: no end in ARB_MATCH_TURNS turns, or nobody
                                       could move */
    unsigned turns;                 /* of all games */
    unsigned most_turns;            /* of one of them */
    arb_turn longest;               /* the first that takes the most; length 0: there was none */
};

/* Counts turns and plays games. Counting those of one depth takes no more than this effort, and all
 * games no more: a turn that is listed is 1, and one that takes n pieces 2^n. The turns of a
 * position that comes up again are not listed again. So it comes to an end, however many turns
 * there are. Returns false if there is no memory. */
bool trial_run(const arb_rules *rules, const arb_memory *memory, uint64_t effort,
               struct trial *trial);

/* Returns how many pieces a turn takes. */
unsigned trial_captures(const arb_turn *turn);

#endif

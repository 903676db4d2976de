/* The clauses of a protocol, each tried with a game or a part of one. */
#ifndef MATCH_CLAUSES_H
#define MATCH_CLAUSES_H

#include "arbiter/text.h"
#include "match/contest.h"

/* How a clause has come out. */
enum clause_result {
    CLAUSE_HOLDS,
    CLAUSE_FAILS,
    CLAUSE_LEFT_OUT, /* there is nothing to try it with: the protocol or the rule set has no such
                        thing */
    CLAUSE_STOPPED,
    CLAUSE_TROUBLE
};

#define TRIAL_TURNS 10 /* of an opening, at most */

/* What clauses are tried with. The caller sets the first four members. */
struct trial_of_player {
    const arb_rules *rules;
    const struct match_player *player;
    arb_memory memory;
    arb_game *game; /* in which positions are looked for */

    /* Inside. */
    struct match_player other; /* a player of the program, on the other side */
    struct match_player own;   /* the player, with the keys that a clause asks for */
    struct match_terms terms;
    struct contest_watch watch;
    arb_turn turns[TRIAL_TURNS]; /* of an opening */
    char start[ARB_POSITION_TEXT];
    char why[OUTCOME_TEXT_ROOM]; /* a clause does not hold, or is left out */
};

/* What a clause says of the player, by its number from 0; NULL after the last one. */
const char *clause_sentence(size_t number);

enum clause_result clause_try(struct trial_of_player *trial, size_t number);

#endif

/* `arbiter --check-engine`: whether a program keeps to each clause of its protocol, each of which
 * is tried with a game or some. */
#ifndef MATCH_CHECK_ENGINE_H
#define MATCH_CHECK_ENGINE_H

#include "host/host.h"
#include "match/contest.h"

/* Returns the exit status: 0 if all clauses hold, 1 if one does not. */
int check_engine_run(int argc, char **argv, const struct host *host);

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
struct engine_trial {
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

enum clause_result clause_try(struct engine_trial *trial, size_t number);

#endif

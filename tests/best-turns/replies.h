/* What a side can do in its turn, as the proofs see it: all its turns, and the pass where the rules
   have one; and how the game stands. */
#ifndef PLAYERS_REPLIES_H
#define PLAYERS_REPLIES_H

#include "../reference/turns.h"

/* The states that the side to move can bring about, those with fewer pieces first. */
struct replies {
    int count;
    struct state *states;
    int *pieces; /* on the board, of both sides */
};

/* There are none when the game is over. */
struct replies replies_of(const struct rule_set *rules, const struct state *state);
void replies_free(struct replies *replies);

/* The state after a turn, and after a pass. It is always the other side's turn then, also where the
   rules leave the turn with a side that has won. */
struct state after_turn(const struct rule_set *rules, const struct state *state,
                        const struct path *path);
struct state after_pass(const struct state *state);

/* How the game stands at the start of a turn. */
enum outcome { FIRST_HAS_WON, SECOND_HAS_WON, NOBODY_HAS_WON, GOES_ON };

enum outcome outcome_of(const struct rule_set *rules, const struct state *state);

/* The side has won. */
bool has_won(const struct rule_set *rules, const struct state *state, int side);

#endif

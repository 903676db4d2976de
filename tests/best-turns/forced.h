/* Forced wins, by trying everything. */
#ifndef PLAYERS_FORCED_H
#define PLAYERS_FORCED_H

#include "../reference/rules.h"

/* The side to move wins within so many turns of both sides, whatever the other does. */
bool forces_win(const struct rule_set *rules, const struct state *state, int turns_ahead);

/* The side that is not to move does, its next turn being the second of them. */
bool cannot_escape(const struct rule_set *rules, const struct state *state, int turns_ahead);

#endif

/* Steps and leaps, for the rule sets of the draughts family. Each of them says in which directions
 * a piece may go; everything else is decided by the rule sets. */
#ifndef REFERENCE_DRAUGHTS_H
#define REFERENCE_DRAUGHTS_H

#include "board.h"

/* The piece may step and leap that many columns to the right and rows up (-1, 0 or 1). */
typedef bool heading(struct piece piece, int right, int up);

/* One square, to an empty square. */
bool is_step(const struct state *state, struct square from, struct square to, heading *may_head);

/* rules.md 1: the short leap, over an adjacent enemy to the empty square just
 * beyond it. */
bool is_leap(const struct state *state, struct square from, struct square to, heading *may_head);

bool can_step(const struct state *state, struct square from, heading *may_head);
bool can_leap(const struct state *state, struct square from, heading *may_head);

/* Some piece of the side has a step, or a leap. */
bool side_can_step(const struct state *state, int side, heading *may_head);
bool side_can_leap(const struct state *state, int side, heading *may_head);

/* Moves the selected piece by a step or a leap. rules.md 1: the enemy is removed at once. */
void step_or_leap(struct state *state, struct square to);

#endif

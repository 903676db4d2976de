/* What the rule sets have in common: which code a command gets, in the order that language.md 7
 * fixes. A code of NULL means that the command is accepted. */
#ifndef REFERENCE_RULING_H
#define REFERENCE_RULING_H

#include "rules.h"

/* The game has a result, and nothing can be played. */
bool is_over(const struct rule_set *rules, const struct state *state);

/* The selected piece may be moved there next. */
bool may_go(const struct rule_set *rules, const struct state *state, struct square to);

const char *select_code(const struct rule_set *rules, const struct state *state,
                        struct square square);
const char *end_code(const struct rule_set *rules, const struct state *state);
const char *pass_code(const struct rule_set *rules, const struct state *state);

/* The code of `move`, whatever its squares are. */
const char *move_code(const struct rule_set *rules, const struct state *state);

/* What an accepted `select` does. */
void select_square(const struct rule_set *rules, struct state *state, struct square square);

/* Starts the turn after the current one. */
void next_turn(const struct rule_set *rules, struct state *state);

/* The square is one that the rule set names. */
bool is_used(const struct rule_set *rules, struct square square);

#endif

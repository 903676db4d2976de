/* What decides how a rule set is played, as a number. What things are called, and where games
 * begin, is not a part of it. */
#ifndef RULES_SIGNATURE_H
#define RULES_SIGNATURE_H

#include "rules/rules.h"

/* Returns the number of a rule set of draughts. It is the same on every machine. */
uint64_t rules_signature(const arb_rules *rules);

/* Returns whether what is known of positions under one rule set is true under the other: it is the
 * same one, or both are of draughts and are played alike. */
bool rules_alike(const arb_rules *a, const arb_rules *b);

#endif

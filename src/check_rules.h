/* What `arbiter --check-rules` says of a rule set that could be read. */
#ifndef CHECK_RULES_H
#define CHECK_RULES_H

#include "rules/rules.h"

/* Prints the warnings, and what it is like to play by the rule set, on standard output. Returns the
 * status to exit with. */
int check_rules(const arb_rules *rules, const arb_memory *memory);

#endif

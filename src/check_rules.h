/* What `arbiter --check-rules` says of a rule set that could be read. */
#ifndef CHECK_RULES_H
#define CHECK_RULES_H

#include "base/text.h"
#include "player/trial.h"

/* Tries the rule set, and prints its warnings and what it is like to play by it on standard output.
 * Returns the status to exit with. */
int check_rules(const arb_rules *rules, const arb_memory *memory);

/* Room for all that is printed. */
#define CHECK_RULES_ROOM 2048

/* Adds what is printed. */
void check_rules_text(struct text *text, const arb_rules *rules, const struct trial *trial);

#endif

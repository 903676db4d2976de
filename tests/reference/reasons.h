/* Why squares are not a turn: the codes that `move` gives (language.md 7). */
#ifndef REFERENCE_REASONS_H
#define REFERENCE_REASONS_H

#include "turns.h"

/* Returns the code for squares for which `find_turn` finds no turn, at the start of a turn. */
const char *reason_code(const struct rule_set *rules, const struct state *state,
                        const struct path *squares);

/* A series of captures that the side to move could make if none were compulsory; it may stop
 * early. */
struct path some_captures(const struct rule_set *rules, const struct state *state,
                          struct random *random);

#endif

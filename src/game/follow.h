/* Following the squares of a turn through the rules, one after the other. */
#ifndef GAME_FOLLOW_H
#define GAME_FOLLOW_H

#include "rules/rules.h"

/* Follows the squares from the start of a turn, as far as the rules allow and no turn is longer,
 * and adds what that does to `event`. Returns how many of them it comes to. */
size_t follow_turn(const arb_rules *rules, struct position *position, const arb_turn *squares,
                   struct event *event);

#endif

/* The score of a computer's think, in words. It does not depend on a terminal. */
#ifndef TERMINAL_SCREEN_SCORE_H
#define TERMINAL_SCREEN_SCORE_H

#include "arbiter/player.h"
#include "base/text.h"

/* Adds `score for white: +0.35, depth 9`: what this side can expect, in men or as the end of the
 * game, and how deep it has searched. */
void score_add(struct text *text, const char *side, const arb_thought *thought);

#endif

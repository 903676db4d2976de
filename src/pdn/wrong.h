/* What is wrong with a record, in words. */
#ifndef PDN_WRONG_H
#define PDN_WRONG_H

#include "base/text.h"
#include "pdn/referee.h"

/* Adds the sentence with which `move` would reject the turn, or what is wrong by form. The game
 * stands before the turn, as record_play leaves it. */
void record_wrong_text(struct text *text, const arb_game *game, const struct record_wrong *wrong);

#endif

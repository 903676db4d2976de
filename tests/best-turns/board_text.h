/* The board and the side to move, read from what `position` answers. */
#ifndef PLAYERS_BOARD_TEXT_H
#define PLAYERS_BOARD_TEXT_H

#include "../reference/rules.h"

/* False unless the text is just what `position` would answer for the state. */
bool state_from_text(const struct rule_set *rules, const char *text, struct state *state);

#endif

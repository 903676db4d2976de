/* The panel beside the board: the state of the game in words. */
#ifndef TERMINAL_SCREEN_PANEL_H
#define TERMINAL_SCREEN_PANEL_H

#include "terminal/screen/view.h"

void panel_draw(const struct screen *screen);

/* Adds a player, such as `minimax depth 6`. */
void panel_player(struct text *text, const arb_player *player);

#endif

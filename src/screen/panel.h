/* Beside the board: how the game stands, in words. */
#ifndef SCREEN_PANEL_H
#define SCREEN_PANEL_H

#include "screen/view.h"

void panel_draw(const struct screen *screen);

/* `minimax depth 6` */
void panel_player(struct text *text, const arb_player *player);

#endif

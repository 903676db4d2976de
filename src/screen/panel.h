/* Beside the board: how the game stands, in words. */
#ifndef SCREEN_PANEL_H
#define SCREEN_PANEL_H

#include "screen/view.h"

void panel_draw(const struct screen *screen);

/* `minimax depth 6` */
void panel_player(struct text *text, const arb_player *player);

/* Breaks a text into lines of so many columns, at blanks where it can: how many bytes of it the
 * first line has, and in *skip those and the blank or end of line behind them. */
int panel_break(const char *text, int columns, int *skip);

#endif

/* The menu that selects who plays a side. */
#ifndef SCREEN_PLAYERS_MENU_H
#define SCREEN_PLAYERS_MENU_H

#include "screen/view.h"

void players_menu(struct screen *screen, arb_side side);

#endif

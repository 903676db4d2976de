/* The menu that selects who plays a side. */
#ifndef TERMINAL_SCREEN_PLAYERS_MENU_H
#define TERMINAL_SCREEN_PLAYERS_MENU_H

#include "terminal/screen/view.h"

void players_menu(struct screen *screen, arb_side side);

#endif

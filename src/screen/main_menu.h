/* The menu: who plays, which rules, and everything that keys do (document 003, Checkers). */
#ifndef SCREEN_MAIN_MENU_H
#define SCREEN_MAIN_MENU_H

#include "screen/view.h"

void main_menu(struct screen *screen);

#endif

/* The menu: who plays, which rules, and everything that keys do (document 003, Checkers). */
#ifndef TERMINAL_SCREEN_MAIN_MENU_H
#define TERMINAL_SCREEN_MAIN_MENU_H

#include "terminal/screen/view.h"

void main_menu(struct screen *screen);

#endif

/* A list to choose from with arrows and Enter, with a key or with the mouse. */
#ifndef TERMINAL_SCREEN_MENU_H
#define TERMINAL_SCREEN_MENU_H

#include "terminal/screen/view.h"

#define CHOICE_ROOM 64

struct choice {
    int key; /* another key that selects it; 0: none */
    char label[CHOICE_ROOM];
};

/* Asks for a choice, starting at number `at`. Returns its number, or -1 if the user left the
 * list. */
int menu_choose(struct screen *screen, const char *title, const struct choice *choices, int count,
                int at);

#endif

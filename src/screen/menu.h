/* A list to choose from, with arrows and Enter, by a key or with the mouse. */
#ifndef SCREEN_MENU_H
#define SCREEN_MENU_H

#include "screen/view.h"

#define CHOICE_ROOM 64

struct choice {
    int key; /* that chooses it too; 0: none does */
    char label[CHOICE_ROOM];
};

/* Asks which, beginning at number `at`. Its number; -1: none, the list was left. */
int menu_choose(struct screen *screen, const char *title, const struct choice *choices, int count,
                int at);

#endif

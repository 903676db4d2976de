/* A frame over the board, with a title, for menus and questions. */
#ifndef SCREEN_BOX_H
#define SCREEN_BOX_H

#include "screen/view.h"

/* What stands in it, in places of the window. */
struct box {
    int top;  /* the frame above the title; the one below is the line behind the last */
    int line; /* behind the title: the first that is free */
    int column;
    int lines;
    int columns;
};

/* Draws one for so many lines and columns below the title, or as many as have room. */
struct box box_draw(const struct screen *screen, const char *title, int lines, int columns);

/* Whether a click is on it, frame and title included. */
bool box_has(const struct box *box, const struct input *click);

#endif

/* A frame over the board, with a title, for menus and questions. */
#ifndef TERMINAL_SCREEN_BOX_H
#define TERMINAL_SCREEN_BOX_H

#include "terminal/screen/view.h"

/* The position of a box and the space inside it, in lines and columns of the window. */
struct box {
    int top;  /* the frame above the title; the frame below is on the line after the last */
    int line; /* the first free line, after the title */
    int column;
    int lines;
    int columns;
};

/* Draws a box with this many lines and columns below the title, or as many as fit. */
struct box box_draw(const struct screen *screen, const char *title, int lines, int columns);

/* Returns whether a click is in the box, frame and title included. */
bool box_has(const struct box *box, const struct input *click);

#endif

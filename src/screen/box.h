/* A frame over the board, with a title, for menus and questions. */
#ifndef SCREEN_BOX_H
#define SCREEN_BOX_H

#include "screen/view.h"

/* What stands in it, in places of the window. */
struct box {
    int line; /* behind the title: the first that is free */
    int column;
    int lines;
    int columns;
};

/* Draws one for so many lines and columns below the title, or as many as have room. */
struct box box_draw(const struct screen *screen, const char *title, int lines, int columns);

#endif

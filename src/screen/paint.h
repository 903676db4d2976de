/* Text and colours on the window. What is painted is seen after paint_show. */
#ifndef SCREEN_PAINT_H
#define SCREEN_PAINT_H

#include <stdbool.h>

#include "rules/screen_look.h"

enum mark { MARK_BOLD = 1, MARK_UNDERLINE = 2, MARK_REVERSE = 4 };

/* The terminal's own colour. */
#define OWN_COLOUR (-1)

struct style {
    int ink; /* numbers of this terminal's colours: see paint_shade */
    int ground;
    unsigned marks;
};

#define STYLE_PLAIN ((struct style){.ink = OWN_COLOUR, .ground = OWN_COLOUR})
#define STYLE_BOLD ((struct style){.ink = OWN_COLOUR, .ground = OWN_COLOUR, .marks = MARK_BOLD})
#define STYLE_REVERSE                                                                              \
    ((struct style){.ink = OWN_COLOUR, .ground = OWN_COLOUR, .marks = MARK_REVERSE})

/* Once, when the terminal is there; without `colours` none are used, nor where it has none. */
void paint_begin(bool colours);

bool paint_has_colours(void);
bool paint_has_utf8(void);

/* That colour on this terminal. */
int paint_shade(struct shade shade);

/* Writes a text, no more than `width` columns of it, and blanks up to there. */
void paint_text(int line, int column, int width, struct style style, const char *text);

/* Where the cursor is to be seen. */
void paint_cursor(int line, int column);

void paint_clear(void);
void paint_show(void);

#endif

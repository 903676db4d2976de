/* Text and colours in the window. What is painted becomes visible with paint_show. */
#ifndef TERMINAL_SCREEN_PAINT_H
#define TERMINAL_SCREEN_PAINT_H

#include <stdbool.h>

#include "rules/screen_look.h"

enum mark { MARK_BOLD = 1, MARK_UNDERLINE = 2, MARK_REVERSE = 4 };

/* The terminal's own colour. */
#define OWN_COLOUR (-1)

struct style {
    int ink; /* colour numbers on this terminal: see paint_shade */
    int ground;
    unsigned marks;
};

#define STYLE_PLAIN ((struct style){.ink = OWN_COLOUR, .ground = OWN_COLOUR})
#define STYLE_BOLD ((struct style){.ink = OWN_COLOUR, .ground = OWN_COLOUR, .marks = MARK_BOLD})
#define STYLE_REVERSE                                                                              \
    ((struct style){.ink = OWN_COLOUR, .ground = OWN_COLOUR, .marks = MARK_REVERSE})

/* Called once, when the terminal is ready. No colours are used without `colours`, or if the
 * terminal has none. */
void paint_begin(bool colours);

bool paint_has_colours(void);
bool paint_has_utf8(void);

/* Returns the number of a colour on this terminal. */
int paint_shade(struct shade shade);

/* Writes at most `width` columns of a text, and fills the rest of them with blanks. */
void paint_text(int line, int column, int width, struct style style, const char *text);

/* Sets where the cursor is shown. */
void paint_cursor(int line, int column);

void paint_clear(void);
void paint_show(void);

#endif

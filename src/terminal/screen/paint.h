/* Text and colours in the window, and how wide text is. What is painted becomes visible with
 * paint_show. */
#ifndef TERMINAL_SCREEN_PAINT_H
#define TERMINAL_SCREEN_PAINT_H

#include <stdbool.h>

#include "terminal/screen/looks.h"

/* ---- the width of text, in the characters of the locale ---------------------------------- */

/* Returns how many columns a text takes. Bytes that are not characters take one each. */
int width_of(const char *text);

/* Returns how many bytes the first character of a text has, and sets *columns to its width. The
 * text must not be empty. */
int width_next(const char *text, int *columns);

/* Returns how many bytes of a text fit in *columns, in whole characters, and subtracts from
 * *columns what they take. */
int width_fitting(const char *text, int *columns);

/* Breaks a text into lines of this many columns, at blanks if possible. Returns how many bytes the
 * first line has. *skip is that number plus the blank or line end after it. */
int width_break(const char *text, int columns, int *skip);

/* ---- colours ----------------------------------------------------------------------------- */

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

/* Returns the number of a colour on this terminal; OWN_COLOUR if no colours are used. */
int paint_shade(struct shade shade);

/* ---- what is painted --------------------------------------------------------------------- */

/* Writes at most `width` columns of a text, and fills the rest of them with blanks. */
void paint_text(int line, int column, int width, struct style style, const char *text);

/* Where the next lines of a text go. */
struct pen {
    int line; /* of the window; the next one to be painted */
    int end;  /* the line after the last */
    int column;
    int columns;
};

/* Paints a text from the pen's line down, broken into its columns. If there is no room for all of
 * it, the last column of the last line is three dots, or a plus where there is no UTF-8. */
void paint_lines(struct pen *pen, struct style style, const char *text);

/* Sets where the cursor is shown. */
void paint_cursor(int line, int column);

void paint_clear(void);
void paint_show(void);

#endif

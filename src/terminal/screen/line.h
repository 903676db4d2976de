/* Runs a line of the command language for the user of the screen. */
#ifndef TERMINAL_SCREEN_LINE_H
#define TERMINAL_SCREEN_LINE_H

#include "terminal/screen/view.h"

/* Runs a line. The message becomes the sentence of its rejection, or what has happened; the answer
 * is the interpreter's. Returns whether the line was accepted. If memory runs out, which is an
 * error, there is no answer. */
bool line_run(struct screen *screen, const char *line);

/* Makes what was captured or exploded last visible and audible, as the options of the screen say. A
 * key ends it and is read afterwards. */
void line_flash(struct screen *screen);

/* Runs a line, and if it was accepted does that. */
void line_play(struct screen *screen, const char *line);

/* Replaces the message, as printf would print it. */
void line_say(struct screen *screen, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif

/* Runs a line of the command language for the user of the screen. */
#ifndef TERMINAL_SCREEN_LINE_H
#define TERMINAL_SCREEN_LINE_H

#include "terminal/screen/view.h"

/* Runs a line. The message becomes its rejection or what has happened, and the screen's answer as
 * much of the first line of the answer as fits. Returns whether the line was accepted. If memory
 * runs out, which is an error, there is no answer. */
bool line_run(struct screen *screen, const char *line);

/* Makes what was captured or exploded last visible and audible, as the options of the screen say. A
 * key ends it and is read afterwards. */
void line_flash(struct screen *screen);

/* Runs a line, and if it was accepted does that. */
void line_play(struct screen *screen, const char *line);

/* Replaces the message with these two, one after the other. */
void line_say(struct screen *screen, const char *first, const char *second);

#endif

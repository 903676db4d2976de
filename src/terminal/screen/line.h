/* Runs a line of the command language for the user of the screen. */
#ifndef TERMINAL_SCREEN_LINE_H
#define TERMINAL_SCREEN_LINE_H

#include "terminal/screen/view.h"

/* Runs a line. The message becomes its rejection or what has happened. As much of the first line of
 * the answer as fits is left in `answer`, which has `room` bytes. Returns whether the line was
 * accepted. If memory runs out, which is an error, there is no answer. */
bool line_run(struct screen *screen, const char *line, char *answer, size_t room);

/* Does the same, and shows what is captured or explodes. */
bool line_play(struct screen *screen, const char *line);

/* Replaces the message with these two, one after the other. */
void line_say(struct screen *screen, const char *first, const char *second);

#endif

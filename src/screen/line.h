/* One line of the command language on behalf of the person at the screen. */
#ifndef SCREEN_LINE_H
#define SCREEN_LINE_H

#include "screen/view.h"

/* Runs it. The message becomes its rejection, or what has happened; so much of the answer's first
 * line as fits is left in `answer`, of `room` bytes. Whether it was accepted; without memory, which
 * is trouble, there is no answer. */
bool line_run(struct screen *screen, const char *line, char *answer, size_t room);

/* The same, and what is captured or explodes is shown. */
bool line_play(struct screen *screen, const char *line);

/* Says these two, one behind the other, in place of the last message. */
void line_say(struct screen *screen, const char *first, const char *second);

#endif

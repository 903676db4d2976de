/* The board on the whole terminal, for mouse and keys (documents 000, section 3, 003 and 004). */
#ifndef TERMINAL_SCREEN_SCREEN_H
#define TERMINAL_SCREEN_SCREEN_H

#include "terminal/screen/view.h"

/* Returns why this program has no screen, or NULL if it has one. */
const char *screen_missing(void);

/* Plays on from the current position until the user quits or the terminal is gone. Returns the
 * number of the signal that is to end the program, or 0. If there can be no screen, the interpreter
 * has an error and nothing else has happened. The interpreter runs no line afterwards. */
int screen_run(struct interpreter *in, const struct screen_options *options);

#endif

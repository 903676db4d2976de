/* The board on the whole terminal, for mouse and keys (documents 000, section 3, 003 and 004). */
#ifndef TERMINAL_SCREEN_SCREEN_H
#define TERMINAL_SCREEN_SCREEN_H

#include "script/interpreter.h"

/* What ends a turn that can only be ended: the program by itself, or the space bar. */
enum turn_end { TURN_END_OF_RULES, TURN_END_AUTO, TURN_END_KEY };

struct screen_options {
    bool colours;   /* if the terminal has any */
    bool animation; /* explosions and captures flash */
    bool sound;     /* and explosions and captures ring the terminal's bell */
    enum turn_end turn_end;
};

/* Returns why this program has no screen, or NULL if it has one. */
const char *screen_missing(void);

/* Plays on from the current position until the user quits or the terminal is gone. Returns the
 * number of the signal that is to end the program, or 0. If there can be no screen, the interpreter
 * has an error and nothing else has happened. */
int screen_run(struct interpreter *in, const struct screen_options *options);

#endif

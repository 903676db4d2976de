/* The board on the whole terminal, for mouse and keys (documents 000, section 3, 003 and 004). */
#ifndef SCREEN_SCREEN_H
#define SCREEN_SCREEN_H

#include "script/interpreter.h"

/* What ends a turn that has nothing left but its end: nobody is asked, or the space bar. */
enum turn_end { TURN_END_OF_RULES, TURN_END_AUTO, TURN_END_KEY };

struct screen_options {
    bool colours;   /* if the terminal has some */
    bool animation; /* explosions and captures flash */
    bool sound;     /* and ring the terminal's bell */
    enum turn_end turn_end;
};

/* Why this program has no screen; NULL: it has one. */
const char *screen_missing(void);

/* Plays on from where the game stands, until it is quit or the terminal is gone. The number of
 * the signal that is to end the program; 0: none is. Where there can be no screen the
 * interpreter has trouble, and nothing has happened. */
int screen_run(struct interpreter *in, const struct screen_options *options);

#endif

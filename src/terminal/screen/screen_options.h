/* What the user may choose about the screen when the program starts. */
#ifndef TERMINAL_SCREEN_SCREEN_OPTIONS_H
#define TERMINAL_SCREEN_SCREEN_OPTIONS_H

#include <stdbool.h>

/* What ends a turn that can only be ended: the program by itself, or the space bar. */
enum turn_end { TURN_END_OF_RULES, TURN_END_AUTO, TURN_END_KEY };

struct screen_options {
    bool colours;   /* if the terminal has any */
    bool animation; /* explosions and captures flash */
    bool sound;     /* and explosions and captures ring the terminal's bell */
    enum turn_end turn_end;
};

#endif

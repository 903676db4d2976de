/* What the person does: keys and clicks, and what else wakes the screen. */
#ifndef SCREEN_INPUT_H
#define SCREEN_INPUT_H

#include <stdbool.h>

enum input_kind {
    INPUT_NOTHING, /* the time is over */
    INPUT_KEY,
    INPUT_PASTED, /* a character that nobody typed */
    INPUT_CLICK,
    INPUT_WHEEL,  /* of the mouse: `line` is how far it goes, 1 or -1 */
    INPUT_WINDOW, /* it may be of another size, and must be drawn anew */
    INPUT_END     /* a signal ends the program, or there is no terminal any more */
};

struct input {
    enum input_kind kind;
    int key;  /* or character: one of Unicode, or a special key (keys.h) */
    int line; /* of a click */
    int column;
};

/* Waits for the next so many milliseconds; -1: for as long as it takes. */
struct input input_wait(int milliseconds);

/* Waits so long unless something is there to be read, and leaves that there; false: there is. */
bool input_pause(int milliseconds);

/* What has come since the last look, without waiting, past what is kept. */
struct input input_look(void);

/* Keeps it, behind what is kept already, for the next input_wait; what there is no room for
 * is forgotten. */
void input_keep(struct input input);

/* Stops the program's job until it is continued. */
void input_suspend(void);

#endif

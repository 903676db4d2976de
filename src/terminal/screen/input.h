/* What the user does: keys and clicks, and whatever else wakes the screen. Signals arrive only
 * while the screen waits, and are noted. Whatever signal ends the program, the terminal is restored
 * first. Only SIGKILL leaves no time for that. */
#ifndef TERMINAL_SCREEN_INPUT_H
#define TERMINAL_SCREEN_INPUT_H

#include <stdbool.h>

enum input_kind {
    INPUT_NOTHING, /* the time is over */
    INPUT_KEY,
    INPUT_PASTED, /* a pasted character */
    INPUT_CLICK,
    INPUT_WHEEL,  /* the mouse wheel: `line` is its direction, 1 or -1 */
    INPUT_WINDOW, /* the size may have changed, and everything must be redrawn */
    INPUT_END     /* a signal ends the program, or the terminal is gone */
};

struct input {
    enum input_kind kind;
    int key;  /* or a character: from Unicode, or a special key (keys.h) */
    int line; /* the place of a click */
    int column;
};

/* Starts to note signals. To be called before curses starts: it leaves existing handlers alone. */
void input_begin(void);

/* Notes those that have come last, and restores the handlers that were there before. */
void input_end(void);

/* Returns the number of a signal that is to end the program, or 0 if none has come. */
int input_deadly(void);

/* Waits for the next input for this many milliseconds; -1: without a limit. */
struct input input_wait(int milliseconds);

/* Waits this long unless there is input, which is left unread. Returns false if there is input. */
bool input_pause(int milliseconds);

/* Returns what has come since the last call, without waiting and ignoring what is kept. */
struct input input_look(void);

/* Keeps an input, after those kept already, for the next input_wait. It is dropped if there is no
 * room. */
void input_keep(struct input input);

/* Stops the program, or all of its job, until it is continued. */
void input_suspend(bool job);

#endif

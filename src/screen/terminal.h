/* The terminal as curses has it: taken, lent back for a while, and left as it was found. */
#ifndef SCREEN_TERMINAL_H
#define SCREEN_TERMINAL_H

#include <stdbool.h>

/* Keys of curses' that are none: what is pasted begins and ends. */
#define KEY_PASTE_BEGINS (KEY_MAX + 1)
#define KEY_PASTE_ENDS (KEY_MAX + 2)

/* Takes the terminal at standard input and output. NULL, or why it cannot be had; then nothing
 * has changed. `colours`: if it has some. */
const char *terminal_begin(bool colours);

/* Leaves it as it was found. */
void terminal_end(void);

/* The same for a while: what is written between is seen on the terminal as it was before. */
void terminal_lend(void);
void terminal_take_back(void);

/* Whether curses may have a mouse whose clicks nothing tells of (gpm, of the Linux console): it
 * must be asked now and then. */
bool terminal_has_quiet_mouse(void);

/* The size of the window, which may have changed. */
void terminal_measure(int *lines, int *columns);

/* Has everything drawn anew, whatever the terminal shows. */
void terminal_redraw(void);

void terminal_ring(void);

#endif

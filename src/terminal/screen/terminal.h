/* The terminal as curses uses it: taken, released for a while, and left as it was found. */
#ifndef TERMINAL_SCREEN_TERMINAL_H
#define TERMINAL_SCREEN_TERMINAL_H

#include <stdbool.h>

/* Codes of curses that are not keys: the start and the end of pasted text. */
#define KEY_PASTE_BEGINS (KEY_MAX + 1)
#define KEY_PASTE_ENDS (KEY_MAX + 2)

/* Takes the terminal at standard input and output. Returns NULL, or why it cannot, and then nothing
 * has changed. `colours` asks for colours if it has any. */
const char *terminal_begin(bool colours);

/* Leaves the terminal as it was found. */
void terminal_end(void);

/* Do the same for a while. What is written in between appears on the terminal as it was before. */
void terminal_lend(void);
void terminal_take_back(void);

/* Leaves it so at once, from the handler of a signal after which the program ends. */
void terminal_give_back(void);

/* Returns whether the mouse may not report its clicks (gpm, on the Linux console). Then it must be
 * checked now and then. */
bool terminal_has_quiet_mouse(void);

/* Returns the size of the window, which may have changed. */
void terminal_measure(int *lines, int *columns);

/* Redraws everything, whatever the terminal shows. */
void terminal_redraw(void);

void terminal_ring(void);

#endif

/* Signals while the screen is active. They arrive only while the program waits, and are noted.
 * Whatever signal ends the program, the terminal is restored first. Only SIGKILL leaves no time for
 * that. */
#ifndef TERMINAL_SCREEN_SIGNALS_H
#define TERMINAL_SCREEN_SIGNALS_H

#include <poll.h>
#include <stdbool.h>

/* Starts to note signals. To be called before curses starts: it leaves existing handlers alone.
 * `give_terminal_back` is called by a signal handler if a fault ends the program at once. */
void signals_begin(void (*give_terminal_back)(void));

/* Notes those that have come last, and restores the handlers that were there before. */
void signals_end(void);

/* Waits for a file or a signal, as poll(2) does; -1: without a limit. */
int signals_wait(struct pollfd *file, int milliseconds);

/* Returns the number of a signal that is to end the program, or 0 if none has come. */
int signals_deadly(void);

/* Returns whether the time of the run is over. */
bool signals_over(void);

/* Returns whether this signal has come since the last call: SIGTSTP asks the program to stop for a
 * while; after SIGCONT it was stopped without notice (SIGSTOP); after SIGWINCH the window may have
 * changed. */
bool signals_came(int number);

/* Stops the program, or all of its job, until it is continued. */
void signals_suspend(bool job);

#endif

/* Signals while the screen is there: they are only noted, and wake who waits. Whatever signal ends
 * the program, the terminal is given back first; only SIGKILL leaves no time for that. */
#ifndef SCREEN_SIGNALS_H
#define SCREEN_SIGNALS_H

#include <stdbool.h>

/* From now on they are noted; false when there is no pipe for it. Before curses begins, which
 * leaves handlers alone that it finds. `give_terminal_back` is called by a signal handler when a
 * fault ends the program at once. */
bool signals_begin(void (*give_terminal_back)(void));

/* They do what they did before. */
void signals_end(void);

/* A file that can be read from when something has been noted; signals_heard empties it. */
int signals_file(void);
void signals_heard(void);

/* The number of a signal that is to end the program; 0: none has come. */
int signals_deadly(void);

/* Whether the time of the run is over. */
bool signals_over(void);

/* Whether these have come since they were last asked for: the program is to stop for a while,
 * it has been stopped without a word before (SIGSTOP), and the window may be different. */
bool signals_stop(void);
bool signals_continued(void);
bool signals_window(void);

/* Stops the program, or all of its job, until it is continued. */
void signals_suspend(bool job);

#endif

/* What each signal does to a program that does not handle it, and how to handle it. */
#ifndef HOST_SIGNAL_KINDS_H
#define HOST_SIGNAL_KINDS_H

#include <stdbool.h>

/* One more than the highest number, for loops and arrays. It includes real-time signals. */
#define SIGNAL_NUMBERS 65

enum signal_kind {
    SIGNAL_ENDS,     /* ends the program, but can be handled first */
    SIGNAL_HARMLESS, /* does not end the program, or cannot be handled */
    SIGNAL_TIME,     /* the same, unless it means that the time of the run is over */
    SIGNAL_FAULT     /* a fault, after which the program cannot go on, unless another process
                        sent it */
};

/* Returns the kind of a signal. The number must be above 0 and below SIGNAL_NUMBERS. */
enum signal_kind signal_kind_of(int number);

/* Returns the name of a signal without SIG, such as "TERM". NULL: it has none, as real-time
 * signals, or is no signal. */
const char *signal_name(int number);

/* Sets a signal's handler, or SIG_DFL or SIG_IGN, with these flags of sigaction. System calls that
 * wait are interrupted unless SA_RESTART is among the flags. Returns false, with errno set, if it
 * fails. */
bool signal_handle(int number, void (*handler)(int number), int flags);

/* Returns whether a signal is ignored, as SIGHUP is for a program that nohup has started. */
bool signal_is_ignored(int number);

#endif

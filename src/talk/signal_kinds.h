/* What each signal does to a program that does nothing about it. */
#ifndef TALK_SIGNAL_KINDS_H
#define TALK_SIGNAL_KINDS_H

/* One more than the highest number, for loops and arrays; those of real-time signals are among
 * them. */
#define SIGNAL_NUMBERS 65

enum signal_kind {
    SIGNAL_HARMLESS, /* it ends no program, or cannot be handled */
    SIGNAL_ENDS,     /* it ends the program, which can put that off */
    SIGNAL_TIME,     /* so does it, unless it means that the run's time is over */
    SIGNAL_FAULT     /* the program is broken and cannot go on; unless somebody sent it */
};

/* The kind of a signal, by its number, which is above 0 and below SIGNAL_NUMBERS. */
enum signal_kind signal_kind_of(int number);

#endif

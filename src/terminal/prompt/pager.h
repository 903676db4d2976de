/* Sends answers at the prompt that are longer than the window through a pager, as git does: the
 * command in PAGER, or less. Shorter ones go straight to the terminal, and so does what should
 * be seen before a command that takes long. */
#ifndef TERMINAL_PROMPT_PAGER_H
#define TERMINAL_PROMPT_PAGER_H

#include "host/child.h"
#include "script/interpreter.h"

/* The size of the buffer for the output of one line, more than any window can show. */
#define PAGER_ROOM 65536

/* What shows the output: the terminal, as long as it fits in the window; a pager; the terminal,
 * because the pager failed; or nothing, because the person has left the pager. */
enum pager_way { PAGER_NOT_YET, PAGER_PROGRAM, PAGER_TERMINAL, PAGER_LEFT };

struct pager {
    struct interpreter *in;
    struct output *terminal; /* the output without a pager */
    struct output out;       /* used in its place while a line runs */
    struct host host;        /* for `out` */
    enum pager_way way;
    struct child program;
    struct text sent; /* what was given to the program, in case it does not show it */
    char *buffer;     /* for `out`, followed by the room for `sent`; NULL: no pager */
};

/* Prepares a pager for the interpreter's output. None is used if the output is not a terminal,
 * programs must not be started (--safe), PAGER is empty or `cat`, or memory runs out. */
void pager_begin(struct pager *pager, struct interpreter *in);

/* Starts to collect what the interpreter writes. */
void pager_open(struct pager *pager);

/* Shows what was collected and waits for the pager to end. Afterwards the interpreter writes to
 * the terminal again, even if the pager failed. */
void pager_close(struct pager *pager);

/* Frees the memory of the pager. */
void pager_end(struct pager *pager);

#endif

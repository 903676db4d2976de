/* Answers at the prompt that are longer than the window go through a pager, as git's do: what PAGER
 * names, or less. Shorter ones, and what is to be seen before a command that takes long, go to the
 * terminal as they are. */
#ifndef TALK_PAGER_H
#define TALK_PAGER_H

#include <stdio.h>

#include "script/interpreter.h"

/* The output of one line is gathered in so many bytes, more than any window shows. */
#define PAGER_ROOM 65536

/* Who shows what is written: the terminal, as long as it fits the window; a pager; the terminal,
 * since the pager failed; or nobody, since the person left the pager. */
enum pager_way { PAGER_NOT_YET, PAGER_PROGRAM, PAGER_TERMINAL, PAGER_LEFT };

struct pager {
    struct interpreter *in;
    struct output *terminal; /* that is written to without a pager */
    struct output out;       /* stands in its place while a line runs */
    struct host host;        /* of `out` */
    enum pager_way way;
    FILE *program;
    char *sent; /* the first bytes that the program was given, in case it shows nothing */
    size_t sent_length;
    uint64_t sent_total;
    char *buffer; /* of `out`, before the room for `sent`; NULL: there is no pager */
};

/* A pager for the interpreter's output, or none where that is no terminal, a program may not be
 * started (--safe), PAGER says so (empty, or cat) or memory is short. */
void pager_begin(struct pager *pager, struct interpreter *in);

/* Gathers what the interpreter writes from now on. */
void pager_open(struct pager *pager);

/* Shows what was gathered, and waits until the pager ends. Whatever becomes of the pager, the
 * interpreter's output is the terminal again. */
void pager_close(struct pager *pager);

/* Gives back its memory. */
void pager_end(struct pager *pager);

#endif

/* Lines typed at a terminal, with GNU Readline. */
#ifndef TALK_TYPING_H
#define TALK_TYPING_H

#include <signal.h>
#include <stdbool.h>

#include "talk/past_lines.h"

struct typing {
    struct past_lines past;
    char *typed; /* what was typed at once; pasted, it can be several lines */
    char *rest;  /* of it, behind the line last given out; NULL: nothing */
};

/* Set by Ctrl-C; cleared when the next line is asked for. */
extern volatile sig_atomic_t typing_interrupt;

/* Loads Readline and prepares it; with `keep`, takes up the lines of earlier runs and keeps
 * the new ones. NULL, or why Readline cannot be had. */
const char *typing_begin(struct typing *typing, bool keep);
void typing_end(struct typing *typing);

/* The next line, which stays until the next call, after this prompt unless it was pasted
 * with the one before. NULL at the end of the input (Ctrl-D). Ctrl-C drops what is typed. */
const char *typing_line(struct typing *typing, const char *prompt);

#endif

/* Lines typed at a terminal, with GNU Readline. */
#ifndef TALK_TYPING_H
#define TALK_TYPING_H

#include <stdbool.h>

#include "talk/past_lines.h"

/* Commands: lines are kept from run to run, Ctrl-C while one is carried out is noted, and Tab
 * is the caller's. Answers: Ctrl-C elsewhere than at a question ends the program, and Tab does
 * nothing. */
enum typed { TYPED_COMMANDS, TYPED_ANSWERS };

struct typing {
    enum typed what;
    struct past_lines past;
    char *typed; /* what was typed at once; pasted, it can be several lines */
    char *rest;  /* of it, behind the line last given out; NULL: nothing */
};

/* Loads Readline and prepares it; if `safe`, no line is kept and no key opens a file. NULL, or why
 * Readline cannot be had. */
const char *typing_begin(struct typing *typing, enum typed what, bool safe);
void typing_end(struct typing *typing);

/* The next line, which stays until the next call, after this prompt unless it was pasted
 * with the one before. NULL at the end of the input (Ctrl-D). Ctrl-C drops what is typed, and
 * is forgotten with it. */
const char *typing_line(struct typing *typing, const char *prompt);

#endif

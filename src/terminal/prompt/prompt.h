/* Lines typed at a terminal, with GNU Readline, and the prompt, where they are commands. */
#ifndef TERMINAL_PROMPT_PROMPT_H
#define TERMINAL_PROMPT_PROMPT_H

#include <stdbool.h>

#include "script/interpreter.h"
#include "terminal/client.h"
#include "terminal/prompt/pager.h"
#include "terminal/prompt/pasted.h"

/* Commands: lines are kept between runs, Ctrl-C is noted while one is running, and the caller
 * decides what Tab does. Answers: Ctrl-C ends the program except at a question, and Tab does
 * nothing. */
enum typed { TYPED_COMMANDS, TYPED_ANSWERS };

struct typing {
    enum typed what;
    char *typed; /* what was read last; if it was pasted, it can be several lines */
    char *rest;  /* the part of it after the last line returned, or NULL */
};

/* Prepares Readline. If `safe`, lines are not kept and no key can open a file. Returns NULL, or
 * why Readline is not available. */
const char *typing_begin(struct typing *typing, enum typed what, bool safe);
void typing_end(struct typing *typing);

/* Returns the next line, which is valid until the next call. Shows the prompt first, unless the
 * line was pasted along with the one before. Returns NULL at the end of the input (Ctrl-D).
 * Ctrl-C discards what has been typed, and is then forgotten. */
const char *typing_line(struct typing *typing, const char *prompt);

/* ---- the prompt, in steps -------------------------------------------------------------------- */

struct prompt {
    struct client client;
    struct typing typing;
    struct pager pager;
    struct pasted pasted;
};

/* What a line is that the language may not know. */
enum prompt_word { PROMPT_COMMAND, PROMPT_TAKEN, PROMPT_LEAVES };

/* Prepares to read lines for an interpreter. Standard input and output must be terminals. Returns
 * false after reporting trouble; otherwise prompt_end is to follow. */
bool prompt_begin(struct prompt *prompt, struct interpreter *in);

/* Reads and runs lines until the input ends, the interpreter stops, or a line leaves the prompt.
 * `word` is asked what a line is before it is run as a command; NULL: each is one. Returns whether
 * a line has left. */
bool prompt_lines(struct prompt *prompt, enum prompt_word (*word)(void *context, const char *line),
                  void *context);
void prompt_end(struct prompt *prompt);

/* Reads and runs lines until the input ends or the interpreter stops. Standard input and output
 * must be terminals. The interpreter runs no line afterwards. */
void prompt_run(struct interpreter *in);

/* Asks what is to be done with a transcript that exists. Standard input and output must be
 * terminals. The asker is the interpreter. */
enum existing prompt_ask(void *asker, const char *path);

#endif

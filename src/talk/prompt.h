/* The prompt: commands typed at a terminal, with GNU Readline. */
#ifndef TALK_PROMPT_H
#define TALK_PROMPT_H

#include "script/interpreter.h"

/* Reads and runs lines until the input ends or the interpreter stops. Standard input and output
 * must be terminals. */
void prompt_run(struct interpreter *in);

#endif

/* The prompt: commands typed at a terminal, with GNU Readline. */
#ifndef TERMINAL_PROMPT_PROMPT_H
#define TERMINAL_PROMPT_PROMPT_H

#include "script/interpreter.h"

/* Reads and runs lines until the input ends or the interpreter stops. Standard input and output
 * must be terminals. The interpreter runs no line afterwards. */
void prompt_run(struct interpreter *in);

#endif

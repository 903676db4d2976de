/* The prompt: commands typed at a terminal, with GNU Readline. */
#ifndef TALK_PROMPT_H
#define TALK_PROMPT_H

#include "script/interpreter.h"

/* Reads and runs lines until they end or something stops the interpreter. Standard
 * input and output are terminals. */
void prompt_run(struct interpreter *in);

#endif

/* What lines are typed with: GNU Readline (talk/editor.c), or, in a program that is built without
 * it, the terminal itself (without/editor.c). */
#ifndef TALK_EDITOR_H
#define TALK_EDITOR_H

#include <stdbool.h>

#include "script/interpreter.h"

/* Prepares it; if `safe`, no key opens a file. NULL, or why it cannot be had. */
const char *editor_begin(bool safe);

/* From now on Tab completes commands for the game of this interpreter, which must outlive that.
 * False: no key completes anything. */
bool editor_complete(const struct interpreter *in);

/* What is typed up to Enter after this prompt, in new memory. NULL at the end of the input
 * (Ctrl-D), and when the run is over. Ctrl-C drops what is typed. */
char *editor_line(const char *prompt);

/* The size of the window; both 0: it is not known. */
void editor_window(int *lines, int *columns);

#endif

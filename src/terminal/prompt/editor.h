/* Reads lines that are typed: with GNU Readline (terminal/prompt/editor.c) or, in a program built
 * without it, from the terminal itself (without/editor.c). */
#ifndef TERMINAL_PROMPT_EDITOR_H
#define TERMINAL_PROMPT_EDITOR_H

#include <stdbool.h>

#include "script/interpreter.h"

/* Prepares the editor. If `safe`, no key can open a file. Returns NULL, or why it is not
 * available. */
const char *editor_begin(bool safe);

/* Makes Tab complete commands for this interpreter's game. The interpreter must stay valid as
 * long as lines are read. Returns false if there is no completion. */
bool editor_complete(const struct interpreter *in);

/* Shows the prompt and returns the line that is typed, in memory that the caller frees. Returns
 * NULL at the end of the input (Ctrl-D) and when the run is over. Ctrl-C discards what has been
 * typed, whatever the editor was doing with it, and shows the prompt anew. */
char *editor_line(const char *prompt);

/* The same for the answer to a question: Ctrl-C ends it, and NULL is returned. */
char *editor_answer(const char *question);

/* Sets the size of the window, or sets both to 0 if it is not known. */
void editor_window(int *lines, int *columns);

/* ---- the lines typed, kept between runs (language.md 8) ------------------------------------- */

/* The number of lines to keep. */
#define LINES_KEPT 1000

/* Loads the lines of earlier runs from `arbiter/history` in $XDG_STATE_HOME, or in ~/.local/state,
 * where lines are kept from now on. If the file cannot be read or created, they are kept only for
 * this run, as they are without this call. */
void editor_load(void);

/* Adds a line and writes it to the file at once, unless it is blank or the same as the last. */
void editor_keep(const char *line);

/* Cuts the file to LINES_KEPT lines, and frees Readline's memory of them. */
void editor_end(void);

#endif

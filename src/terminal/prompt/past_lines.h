/* The lines typed at the prompt, kept between runs (language.md 8). */
#ifndef TERMINAL_PROMPT_PAST_LINES_H
#define TERMINAL_PROMPT_PAST_LINES_H

#include <limits.h>

/* The number of lines to keep. */
#define LINES_KEPT 1000

/* The file where they are kept. If `path` is empty, they are kept only for this run. */
struct past_lines {
    char path[PATH_MAX];
};

/* Loads the lines of earlier runs from `arbiter/history` in $XDG_STATE_HOME, or in
 * ~/.local/state. If the file cannot be read or created, there are none. */
void past_lines_load(struct past_lines *past);

/* Adds a line and writes it to the file at once, unless it is blank or the same as the last. */
void past_lines_add(const struct past_lines *past, const char *line);

/* Cuts the file to LINES_KEPT lines, and frees Readline's memory of them. */
void past_lines_free(const struct past_lines *past);

#endif

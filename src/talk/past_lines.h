/* The lines typed at the prompt, kept from run to run (language.md 8). */
#ifndef TALK_PAST_LINES_H
#define TALK_PAST_LINES_H

/* How many lines are kept. */
#define LINES_KEPT 1000

/* Where they are kept; a NULL path keeps them for this run only. */
struct past_lines {
    char *path;
};

/* Takes up those of earlier runs, from `arbiter/history` under $XDG_STATE_HOME, or
 * under ~/.local/state. What cannot be read or made is done without. */
void past_lines_load(struct past_lines *past);

/* Adds a line, unless it is blank or the same as the last, and writes it down at once. */
void past_lines_add(const struct past_lines *past, const char *line);

/* Cuts the file to a reasonable length and lets go of everything. */
void past_lines_free(struct past_lines *past);

#endif

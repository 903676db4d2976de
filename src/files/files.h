/* Games in files: each rule set's own format (rules.md 7). */
#ifndef FILES_FILES_H
#define FILES_FILES_H

#include "files/formats.h"

/* Writes what `writer` writes to a file, which is replaced whole or not at all.
 * ARB_CANNOT_WRITE, with the fault's errno. `out` is flushed before, for to open a pipe can
 * mean to wait; the file that it goes to is not replaced. */
arb_ruling files_write(const struct host *host, const arb_game *game, const char *path,
                       game_writer *writer, struct output *out, struct file_fault *fault);

/* The same of the game itself, which is at the start of a turn. */
arb_ruling files_save(const struct host *host, const arb_game *game, const char *path,
                      struct output *out, struct file_fault *fault);

/* Takes up the game in a file of the game's own rules. ARB_CANNOT_OPEN with the errno,
 * ARB_BAD_FILE with the line, ARB_OUT_OF_MEMORY, or what its keeper refuses it with: then the
 * game is as it was. `out` is flushed before a read that can have to wait. */
arb_ruling files_load(const struct host *host, arb_game *game, const char *path, struct output *out,
                      struct file_fault *fault);

/* Of a file that files_load has found to be bad: whether it is a game of other rules, which the
 * fault then names. ARB_BAD_FILE, or what files_load returns where the file cannot be looked at
 * again. */
arb_ruling files_other_rules(const struct host *host, const arb_game *game, const char *path,
                             struct output *out, struct file_fault *fault);

/* Adds why a file could not be saved or loaded: "line 3: a row has ...", or what the system
 * says. */
void files_reason(struct text *text, const struct file_fault *fault);

#endif

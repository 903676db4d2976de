/* Games in files: each rule set's own format (rules.md 7). */
#ifndef FORMATS_FILES_H
#define FORMATS_FILES_H

#include "formats/formats.h"

/* Writes a file with `writer`, replacing it whole or not at all. Returns ARB_ACCEPTED, or
 * ARB_CANNOT_WRITE with the errno in the fault. Flushes `out` first, since opening a pipe may wait,
 * and refuses to replace the file that `out` goes to. */
arb_ruling files_write(const struct host *host, const arb_game *game, const char *path,
                       game_writer *writer, struct output *out, struct file_fault *fault);

/* Saves the game, which must be at the start of a turn, in the same way. */
arb_ruling files_save(const struct host *host, const arb_game *game, const char *path,
                      struct output *out, struct file_fault *fault);

/* Replaces the game with the one in a file, which must be of the same rules. Returns ARB_ACCEPTED,
 * ARB_CANNOT_OPEN with the errno in the fault, ARB_BAD_FILE with the line, ARB_OUT_OF_MEMORY, or
 * the ruling of the game's keeper. Unless accepted, the game is unchanged. Flushes `out` before a
 * read that may have to wait. */
arb_ruling files_load(const struct host *host, arb_game *game, const char *path, struct output *out,
                      struct file_fault *fault);

/* Call this when files_load has returned ARB_BAD_FILE, to find out if the file is a game of other
 * rules; then it stores them in fault->bad.other. Returns ARB_BAD_FILE, or what files_load would
 * return if the file can no longer be read. */
arb_ruling files_other_rules(const struct host *host, const arb_game *game, const char *path,
                             struct output *out, struct file_fault *fault);

/* Appends why a file could not be saved or loaded: "line 3: a row must ...", or the system's
 * message. */
void files_reason(struct text *text, const struct file_fault *fault);

#endif

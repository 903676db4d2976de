/* Games in files: each rule set's own format (rules.md 7). */
#ifndef FORMATS_FILES_H
#define FORMATS_FILES_H

#include "formats/formats.h"

/* A file that a game is written to or read from. */
struct named_file {
    const struct host *host;
    const char *path;
    size_t number;           /* of the game that is read, from 1; 0: the first */
    struct output *out;      /* flushed first, since opening or reading a file may have to wait */
    struct file_fault fault; /* why it failed */
};

/* Writes the game in that format, replacing the file whole or not at all. To be saved it must be at
 * the start of a turn. Returns ARB_ACCEPTED, or ARB_CANNOT_WRITE with the errno in the fault.
 * Refuses to replace the file that `out` goes to. */
arb_ruling files_write(struct named_file *file, const arb_game *game, const struct format *format);

/* Replaces the game with the one in the file, which must be of the same rules. Returns
 * ARB_ACCEPTED, ARB_CANNOT_OPEN with the errno in the fault, ARB_BAD_FILE with the line,
 * ARB_BAD_NUMBER with the number of games, ARB_OUT_OF_MEMORY, or the ruling of the game's keeper.
 * Unless accepted, the game is unchanged. */
arb_ruling files_load(struct named_file *file, arb_game *game);

/* Call this when files_load has returned ARB_BAD_FILE, to find out if the file is a game of other
 * rules; then it stores them in fault.bad.other. Returns ARB_BAD_FILE, or what files_load would
 * return if the file can no longer be read. */
arb_ruling files_other_rules(struct named_file *file, const arb_game *game);

#endif

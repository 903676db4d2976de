/* The file formats of games, whether in a file or in memory. */
#ifndef FORMATS_FORMATS_H
#define FORMATS_FORMATS_H

#include "formats/file_lines.h"

/* Writes something about a game. */
typedef void game_writer(struct output *file, const arb_game *game);

/* Returns the function that writes a game in the format of the rules. */
game_writer *format_writer(const arb_rules *rules);

/* What a game is read from. */
struct game_source {
    /* Opens the source at its beginning. Returns ARB_ACCEPTED, or the ruling to return instead. The
     * fault is empty, so that an errno may be stored in it. */
    arb_ruling (*open)(void *context, struct reader *reader, struct file_fault *fault);
    void *context;
    struct output *out; /* flushed before a read that may have to wait */
};

/* Replaces the game with the one in a source, which must be of the same rules. Returns
 * ARB_ACCEPTED, what `open` returns, ARB_CANNOT_OPEN with the errno of a read that failed,
 * ARB_BAD_FILE, ARB_OUT_OF_MEMORY, or the ruling of the game's keeper. Unless accepted, the game is
 * unchanged. */
arb_ruling format_load(arb_game *game, const struct game_source *source, struct file_fault *fault);

/* Call this when format_load has returned ARB_BAD_FILE, to find out if the source is a game of
 * other rules; then it stores them in fault->bad.other. Returns ARB_BAD_FILE, or what format_load
 * would return if the source can no longer be read. */
arb_ruling format_other_rules(const arb_game *game, const struct game_source *source,
                              struct file_fault *fault);

#endif

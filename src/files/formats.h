/* The formats that games are kept in, wherever they come from and go to. */
#ifndef FILES_FORMATS_H
#define FILES_FORMATS_H

#include "arbiter/file.h"
#include "game/game.h"
#include "host/reader.h"

/* What is wrong with a file. */
struct file_fault {
    int error;          /* an errno, or 0 */
    arb_file_fault bad; /* what is wrong in it; the line 0: nothing */
};

/* Writes something about a game. */
typedef void game_writer(struct output *file, const arb_game *game);

/* Writes a game in the format of those rules. */
game_writer *format_writer(const arb_rules *rules);

/* What a game is read from. */
struct game_source {
    /* Begins at its beginning. Else what is ruled; the fault is empty, for an errno. */
    arb_ruling (*open)(void *context, struct reader *reader, struct file_fault *fault);
    void *context;
    struct output *out; /* flushed before a read that can have to wait */
};

/* Takes up the game in a source, which is of the game's own rules. What `open` returns,
 * ARB_CANNOT_OPEN with the errno of a read that failed, ARB_BAD_FILE, ARB_OUT_OF_MEMORY, or what
 * the game's keeper refuses it with: then the game is as it was. */
arb_ruling format_load(arb_game *game, const struct game_source *source, struct file_fault *fault);

/* Of a source that format_load has found to be bad: whether it is a game of other rules, which the
 * fault then names. ARB_BAD_FILE, or why it cannot be looked at again. */
arb_ruling format_other_rules(const arb_game *game, const struct game_source *source,
                              struct file_fault *fault);

/* Writes the letters of a row, counted from the top, as a board file has them; the rule set
 * has such files. */
void board_file_row(struct output *out, const arb_game *game, int row);

#endif

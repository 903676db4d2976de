/* What a transcript begins with: the state of a run as options and commands. */
#ifndef TRANSCRIPT_SET_UP_H
#define TRANSCRIPT_SET_UP_H

#include "script/interpreter.h"

/* Writes the line `# options:`, if there is one: --safe, the files of rule sets that were read, and
 * the folder of tables (NULL: none). `transcript` is the path of the transcript, beside which the
 * test runner looks for them. */
void set_up_options(struct text *out, const struct interpreter *in, const char *tables,
                    const char *transcript);

/* Writes `rules`, who plays, the game, and a question with its answer, since a script without any
 * is no test. People are named among the players only if a computer plays, or `all`. */
void set_up_run(struct text *out, const struct interpreter *in, bool all);

/* Writes a game that has been loaded, and who plays it. */
void set_up_loaded(struct text *out, const struct interpreter *in);

/* Returns why a game cannot be written as commands, or NULL if it can. */
const char *set_up_impossible(const arb_game *game);

/* Whether `undo` can take back more in a script than in the game: where it begins with a position
 * or tags, which are steps of the script. */
bool set_up_has_more(const arb_game *game);

/* Returns the path by which a script beside the transcript finds a file. `real` is room for it. */
const char *set_up_path(const struct host *host, const char *transcript, const char *path,
                        char real[HOST_PATH_ROOM]);

#endif

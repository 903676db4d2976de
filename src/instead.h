/* What to type instead of `arbiter WORD`, where that is no script: told, and never done, since a
 * script may be named so. */
#ifndef INSTEAD_H
#define INSTEAD_H

#include <stdbool.h>

#include "host/reader.h"
#include "script/interpreter.h"

/* Reports trouble with a file that could not be opened, and what to type instead of its name if
 * there is none. `error` is an errno. */
void instead_failed(struct interpreter *in, const char *path, int error);

/* Reports trouble with a file that is no script but a record of games or a saved game, or that
 * cannot be read, and closes its reader. Returns false if it may be a script; then what has been
 * read is still to come. Nothing is waited for: what comes from a pipe is taken for a script. */
bool instead_of_script(struct interpreter *in, const char *path, struct reader *reader);

#endif

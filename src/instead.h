/* What to type instead of `arbiter WORD`, where that is no script: told, and never done, since a
 * script may be named so. */
#ifndef INSTEAD_H
#define INSTEAD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* Adds what to type instead of a word that is the name of no file, after a separator: `; ...`.
 * Returns false if nothing is known of it. */
bool instead_of_word(struct text *text, const char *word);

/* Adds what to type instead of a file that begins with these bytes, if it is a record of games or a
 * saved game. Returns false if it may be a script. */
bool instead_of_file(struct text *text, const char *bytes, size_t length);

#endif

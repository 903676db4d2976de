/* The command of a player, looked for before anything is played. */
#ifndef MATCH_COMMAND_H
#define MATCH_COMMAND_H

#include <stdbool.h>

#include "base/text.h"

/* Whether there is such a folder; otherwise says why not. */
bool folder_exists(const char *folder, struct text *wrong);

/* Whether a program can be started by that word in that folder, NULL for the one where the referee
 * runs: a path, or a name that is looked for as PATH says. Otherwise says why not. */
bool command_exists(const char *word, const char *folder, struct text *wrong);

#endif

/* What can stand next on a line: for the prompt, but nothing here knows of terminals. */
#ifndef SCRIPT_COMPLETE_H
#define SCRIPT_COMPLETE_H

#include "arbiter/game.h"

/* Takes one word that fits. */
typedef void complete_offer(void *context, const char *word);

/* Offers the words that can stand behind `line` and begin with `start` (without regard
 * to case), in the order of the command table, names or the board. True when a file's
 * name can stand there: that is for the caller to offer. */
bool complete(const arb_game *game, const char *line, const char *start, complete_offer *offer,
              void *context);

#endif

/* Completion for the prompt: what can come next on a line. Independent of terminals. */
#ifndef SCRIPT_COMPLETE_H
#define SCRIPT_COMPLETE_H

#include "arbiter/game.h"

/* Called with each word that fits. */
typedef void complete_offer(void *context, const char *word);

/* Offers the words that can follow `line` and begin with `start`, ignoring case, in the order of
 * the command table, of the names or of the board. Returns whether a file name can follow; those
 * are left to the caller. */
bool complete(const arb_game *game, const char *line, const char *start, complete_offer *offer,
              void *context);

#endif

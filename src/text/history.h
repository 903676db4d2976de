/* The past of a game as text, as RULES.md gives it for each rule set. */
#ifndef TEXT_HISTORY_H
#define TEXT_HISTORY_H

#include "arbiter/game.h"
#include "host/output.h"

/* How many lines there are. */
size_t history_count(const arb_game *game);

/* Writes them, oldest first. */
void history_write(struct output *out, const arb_game *game);

#endif

/* The past of a game as text, as rules.md 6 gives it for each rule set. */
#ifndef TEXT_HISTORY_H
#define TEXT_HISTORY_H

#include "game/history.h"
#include "text/text.h"

/* How many lines there are. */
size_t history_count(const arb_game *game);

/* Hands them to `take`, those of one turn at a time, oldest first. */
void history_tell(const arb_game *game, text_taker *take, void *context);

/* Adds a turn with its number and its side: "1. fire 22-33", "2. red pass". */
void history_turn(struct text *text, const arb_rules *rules, const struct told_turn *told);

#endif

/* The past of a game as text, as RULES.md gives it for each rule set. */
#ifndef TEXT_HISTORY_H
#define TEXT_HISTORY_H

#include "game/history.h"
#include "host/output.h"

/* How many lines there are. */
size_t history_count(const arb_game *game);

/* Writes them, oldest first. */
void history_write(struct output *out, const arb_game *game);

/* Adds a turn with its number and its side: "1. fire 22-33", "2. red pass". */
void history_turn(struct text *text, const arb_rules *rules, const struct told_turn *told);

#endif

/* The history of a game as text, in the form that rules.md 6 gives for each rule set. */
#ifndef ANSWERS_HISTORY_TEXT_H
#define ANSWERS_HISTORY_TEXT_H

#include "base/text.h"
#include "game/history.h"

/* Returns the number of lines. */
size_t history_count(const arb_game *game);

/* Passes the lines to `take`, one turn at a time, oldest first, until it returns false. */
void history_tell(const arb_game *game, text_taker *take, void *context);

/* Adds a turn with its number and side: "1. fire 22-33", "2. red pass". */
void history_turn(struct text *text, const arb_rules *rules, const struct told_turn *told);

#endif

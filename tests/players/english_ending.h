/* Endings as the reference has them, and their values. */
#ifndef PLAYERS_ENGLISH_ENDING_H
#define PLAYERS_ENGLISH_ENDING_H

#include "endings.h"
#include "model.h"

struct ending ending_from(const struct state *state);

/* The value for the side to move; the position has at most four pieces. */
struct value ending_value_of(const struct state *state);

/* The value, for the side to move, of what the turn leads to. */
struct value value_of_turn(const struct state *state, const struct path *path);

/* Writes `won in 7 turns`, `drawn`. */
enum { VALUE_TEXT = 32 };
void value_text(struct value value, char *text);

#endif

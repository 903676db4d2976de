/* What the tests need of the reference: games turn by turn, and turns as text. The rules themselves
 * are all in ../reference. */
#ifndef PLAYERS_MODEL_H
#define PLAYERS_MODEL_H

#include "../reference/rules.h"

/* Returns -1 if there is no such rule set. */
int rules_index(const struct rule_set *rules);

/* Returns the side of that name, or -1. */
int side_named(const struct rule_set *rules, const char *name);

/* Empties the board and resets everything else; the first side begins. */
void model_clear(struct state *state);

/* Sets up the starting position. */
void model_start(const struct rule_set *rules, struct state *state);

/* Whether the turn is written in the canonical form and is legal. */
bool model_read_turn(const struct rule_set *rules, const struct state *state, const char *text,
                     struct path *path);

/* Plays a legal turn, and counts it for the draws. */
void model_play(const struct rule_set *rules, struct state *state, const struct path *path);
void model_pass(const struct rule_set *rules, struct state *state);

/* Returns the side that has won, or -1. */
int model_winner(const struct rule_set *rules, const struct state *state);

/* Whether the game has a result: a win, no winner, or a draw. */
bool model_decided(const struct rule_set *rules, const struct state *state);

/* Returns how many legal turns the side to move has. */
int model_count_turns(const struct rule_set *rules, const struct state *state);

#endif

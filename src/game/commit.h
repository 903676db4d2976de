/* The only way in which a game changes: actions that have been found legal are carried out and
 * added to the past; undo and history replay them. */
#ifndef GAME_COMMIT_H
#define GAME_COMMIT_H

#include "game/game.h"

/* Carries out a legal action as one step. ARB_OUT_OF_MEMORY, ARB_GAME_TOO_LONG, or a refusal by the
 * game's keeper change nothing. */
arb_ruling commit(arb_game *game, struct action action);

/* The same for the actions of a whole turn, all but the first marked as joined, which make the
 * position `after` and the event of it. */
arb_ruling commit_turn(arb_game *game, const struct action *actions, size_t count,
                       const struct position *after, const struct event *event);

/* Plays the turn of exactly these squares, at least two, of a game that has no keeper and is no
 * trial. Returns ARB_ILLEGAL_MOVE if it is not such a one, or not legal. Fails as `commit` does. */
arb_ruling commit_squares(arb_game *game, const arb_turn *squares);

/* The same for a turn that the engine has listed in the game as it is. */
arb_ruling commit_listed(arb_game *game, const arb_turn *turn);

/* The same for turns of two squares, which are one after the other. Stores how many were played
 * before one was refused; ARB_ACCEPTED: all were. */
arb_ruling commit_pairs(arb_game *game, const arb_square *squares, size_t turns, size_t *played);

/* Sets up a whole position, at the start of a turn, as one step. Fails as `commit` does. */
arb_ruling commit_position(arb_game *game, const struct position *position);

/* Sets a tag as one step; an empty value takes it away. The name must be one, and
 * the value must fit.
 * Fails as `commit` does; ARB_GAME_TOO_LONG also means that there would be more than TAGS_MOST
 * bytes of tags. */
arb_ruling commit_tag(arb_game *game, const struct tag *tag);

/* Carries out one action, number `index` of the past, and adds what it did to `event`. */
void carry_out(const arb_game *game, struct moment *moment, struct action action, size_t index,
               struct event *event);

/* The moment after the first `at` actions of the game's past. */
struct moment moment_after(const arb_game *game, size_t at);

/* Sets the game to the moment where its past now is, after steps have been undone or redone. Before
 * that it stood after the first `from` actions. */
void stand_at_present(arb_game *game, size_t from);

#endif

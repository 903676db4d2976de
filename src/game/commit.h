/* The one way in which a game changes: actions that have been found legal are
 * carried out and put into the past; undo and history carry them out again. */
#ifndef GAME_COMMIT_H
#define GAME_COMMIT_H

#include "game/game.h"

/* Carries out a legal action as one step. ARB_OUT_OF_MEMORY, ARB_GAME_TOO_LONG, and what the
 * game's keeper refuses it with, change nothing. */
arb_ruling commit(arb_game *game, struct action action);

/* The same of `count` actions; the second and later ones must be marked as joined. */
arb_ruling commit_joined(arb_game *game, const struct action *actions, size_t count);

/* Carries out one action, number `index` of the past, and adds to `event` what that did. */
void carry_out(const arb_rules *rules, struct moment *moment, struct action action, size_t index,
               arb_event *event);

/* The moment after `at` of the actions in the game's past. */
struct moment moment_after(const arb_game *game, size_t at);

/* Gives the game the moment at which its past stands, after the past has been undone or redone. */
void stand_at_present(arb_game *game);

#endif

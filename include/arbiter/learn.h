/* Games as numbers, for programs that learn to play: actions with fixed numbers, boards as arrays
 * of 0 and 1, and copies that can be compared.
 *
 * A turn is several actions: picking a piece, sending it to a square, once or, in a series of
 * captures, several times, and ending the turn. On a board of N squares (arb_square_count) the
 * action I means
 *
 *     0 to N - 1     pick the piece on the square I
 *     N to 2 N - 1   send the piece that was picked to the square I - N
 *     2 N            end the turn; before anything has moved: pass
 */
#ifndef ARBITER_LEARN_H
#define ARBITER_LEARN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/export.h"
#include "arbiter/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How many actions the rule set has: 2 N + 1. */
ARB_API unsigned arb_action_count(const arb_rules *rules);

/* Stores 1 for each action that leads on and 0 for each other one, arb_action_count of them, and
 * returns how many lead on; 0 once the game is over or nobody can move. Pieces are picked only if
 * they can be sent somewhere, and only while no piece is picked; a side passes where the rules
 * allow it. So each turn is a few actions, and each legal turn can be played. */
ARB_API unsigned arb_actions(const arb_game *game, uint8_t *actions);

/* Carries out an action as arb_select, arb_end_turn or arb_pass do, with their rulings. A piece can
 * also be picked in place of another one. ARB_EMPTY_SQUARE and ARB_NOT_YOUR_PIECE for picking where
 * no own piece stands, ARB_ILLEGAL_DESTINATION for sending to an own piece, and ARB_BAD_NUMBER for
 * a number that is no action. */
ARB_API arb_ruling arb_act(arb_game *game, unsigned action);

/* How many planes the rule set has: one for each side, each kind of piece that it has, and, where
 * pieces are crowned, each with and without a crown. */
ARB_API unsigned arb_plane_count(const arb_rules *rules);

/* Stores the planes of the board alone (arbiter/observe.h has all that decides how a game goes on),
 * each with one number for each square, 1 where such a piece stands
 * and 0 elsewhere: arb_plane_count times arb_square_count numbers. The planes are in the order of
 * sides, then kinds, then without and with a crown. */
ARB_API void arb_planes(const arb_game *game, uint8_t *planes);

/* ---- copies ---------------------------------------------------------------------- */

/* A game of its own that is the same in all respects, past and all, to be freed with arb_game_free;
 * NULL when out of memory. It gets its memory from where the game does. */
ARB_API arb_game *arb_game_copy(const arb_game *game);

/* Whether two games stand alike: the same rule set, board, side to move and turn under way, the
 * same counts towards a draw, and the same offer or end of the game by its players. What was played
 * before does not matter. */
ARB_API bool arb_game_equal(const arb_game *a, const arb_game *b);

/* A number that is the same for games that are equal, on every machine, and mostly another one for
 * others. */
ARB_API uint64_t arb_game_hash(const arb_game *game);

#ifdef __cplusplus
}
#endif

#endif

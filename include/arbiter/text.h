/* Boards, positions and turns as text, and back (language.md 3, 5 and 6). */
#ifndef ARBITER_TEXT_H
#define ARBITER_TEXT_H

#include <stddef.h>

#include "arbiter/export.h"
#include "arbiter/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Room for any text of its kind with its NUL. */
#define ARB_BOARD_TEXT 512
#define ARB_POSITION_TEXT 192
#define ARB_TURN_TEXT 64

/* Each of these writes a text with a NUL behind it and returns its length. */

/* The board as `print` draws it, lines and all. */
ARB_API size_t arb_board_text(const arb_game *game, char text[ARB_BOARD_TEXT]);

/* The board and the side to move on one line, as `position` answers it. */
ARB_API size_t arb_position_text(const arb_game *game, char text[ARB_POSITION_TEXT]);

/* A turn in the rule set's canonical form ("22-44-66"). One that cannot be any turn of the
 * library's, with more squares than ARB_TURN_SQUARES or one off the board, is an empty text. */
ARB_API size_t arb_turn_text(const arb_rules *rules, const arb_turn *turn,
                             char text[ARB_TURN_TEXT]);

/* Sets up the board and the side to move from what arb_position_text writes, and
 * begins a turn; english also takes the draughts FEN (language.md 4).
 * ARB_BAD_POSITION, with the game as it was, for any other text. */
ARB_API arb_ruling arb_set_position(arb_game *game, const char *text);

#ifdef __cplusplus
}
#endif

#endif

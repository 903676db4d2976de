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
#define ARB_FEN_TEXT 192

/* Each of these writes a text with a NUL after it and returns its length. */

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

/* The position as a draughts FEN ("B:W21,22,K23:B1,2,3"), which arb_set_position reads; an empty
 * text where the rules have none (only english has). */
ARB_API size_t arb_fen_text(const arb_game *game, char text[ARB_FEN_TEXT]);

/* The lines that `history` answers, each with its newline. As much of them as fits in `room` bytes,
 * with a NUL after it, is put into `text`, which may be NULL for a `room` of 0. Returns the length
 * of all of them, without the NUL: where that is `room` or more, they were cut off. */
ARB_API size_t arb_history_text(const arb_game *game, char *text, size_t room);

/* ---- reading --------------------------------------------------------------------- */

/* The longest text that is read as a square or a turn. */
#define ARB_LINE 4096

/* Reads a square in any form of the language ("2 1", "c2", and "22" in english). Else *square is as
 * it was: ARB_USAGE for no word, or more than a square has; ARB_BAD_SQUARE; ARB_OFF_BOARD;
 * ARB_LINE_TOO_LONG for more than ARB_LINE bytes. */
ARB_API arb_ruling arb_square_read(const arb_rules *rules, const char *text, arb_square *square);

/* Reads a turn in any form that `move` takes ("22-44-66", "2 2 4 4 6 6", "c3xg7"; the first and the
 * last square alone where one legal turn has them), and finds the legal turn of the side to move
 * that it means, for arb_play. Else *turn is as it was: ARB_USAGE, ARB_BAD_SQUARE, ARB_OFF_BOARD
 * and ARB_LINE_TOO_LONG, as of squares; ARB_AMBIGUOUS_MOVE where several turns have those two
 * squares; or what arb_play would say. A pass has no squares to be read. */
ARB_API arb_ruling arb_turn_read(const arb_game *game, const char *text, arb_turn *turn);

#ifdef __cplusplus
}
#endif

#endif

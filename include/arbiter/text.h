/* Boards, positions and turns as text, and back (language.md 3, 5 and 6). */
#ifndef ARBITER_TEXT_H
#define ARBITER_TEXT_H

#include <stddef.h>

#include "arbiter/export.h"
#include "arbiter/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Room for any text of its kind with its NUL, on the largest board. */
#define ARB_BOARD_TEXT 1408
#define ARB_POSITION_TEXT 832
#define ARB_TURN_TEXT 512
#define ARB_FEN_TEXT 704

/* Each of these writes a text terminated by NUL and returns its length. */

/* The board as `print` shows it, line ends included. */
ARB_API size_t arb_board_text(const arb_game *game, char text[ARB_BOARD_TEXT]);

/* The board and the side to move on one line, as `position` answers it. */
ARB_API size_t arb_position_text(const arb_game *game, char text[ARB_POSITION_TEXT]);

/* A turn in the rule set's canonical form ("22-44-66"). A turn that is impossible, with more
 * squares than ARB_TURN_SQUARES or one off the board, gives an empty text. */
ARB_API size_t arb_turn_text(const arb_rules *rules, const arb_turn *turn,
                             char text[ARB_TURN_TEXT]);

/* Sets up the board and the side to move from a text of arb_position_text, and starts a turn;
 * rule sets that have a FEN read it as well (language.md 6). ARB_BAD_POSITION for any
 * other text, which leaves the game unchanged. */
ARB_API arb_ruling arb_set_position(arb_game *game, const char *text);

/* The position as `fen` answers it, a FEN of draughts ("B:W21,22,K23:B1,2,3") or of chess, which
 * arb_set_position reads; an empty text if the rule set has none: those of draughts on dark squares
 * have one, turkish and kingcapture. */
ARB_API size_t arb_fen_text(const arb_game *game, char text[ARB_FEN_TEXT]);

/* The lines that `history` prints, each with its newline. As much as fits into `room` bytes, NUL
 * included, is stored in `text`, which may be NULL if `room` is 0. Returns the length of the whole
 * text without the NUL: if that is `room` or more, the text was cut off. */
ARB_API size_t arb_history_text(const arb_game *game, char *text, size_t room);

/* The legal turns that arb_turns stores, each in canonical form with its newline. Room and length
 * are as with arb_history_text. */
ARB_API size_t arb_turns_text(const arb_game *game, char *text, size_t room);

/* ---- reading --------------------------------------------------------------------- */

/* The longest text that is read as a square or a turn. */
#define ARB_LINE 4096

/* Reads a square in any form of the language ("2 1", "c2", and "22" in english). On failure *square
 * is unchanged: ARB_USAGE for no word, or too many; ARB_BAD_SQUARE; ARB_OFF_BOARD;
 * ARB_LINE_TOO_LONG for more than ARB_LINE bytes. */
ARB_API arb_ruling arb_square_read(const arb_rules *rules, const char *text, arb_square *square);

/* Reads a turn in any form that `move` accepts ("22-44-66", "2 2 4 4 6 6", "c3xg7"; the first and
 * last square alone if only one legal turn has them) but the notation of chess, and finds the legal
 * turn of the side to move that it stands for, to be passed to arb_play. On failure *turn is
 * unchanged: ARB_USAGE, ARB_BAD_SQUARE, ARB_OFF_BOARD and ARB_LINE_TOO_LONG, as for squares;
 * ARB_AMBIGUOUS_MOVE if several turns have those two squares; or what arb_play would return. A pass
 * cannot be read: it has no squares. */
ARB_API arb_ruling arb_turn_read(const arb_game *game, const char *text, arb_turn *turn);

/* Reads a turn and plays it, with the rulings of both, in less time than both. */
ARB_API arb_ruling arb_play_text(arb_game *game, const char *text);

#ifdef __cplusplus
}
#endif

#endif

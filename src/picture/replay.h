/* Many games on one page: a board of each rule set, and each game as a line of text, which the
 * script of the page (replay.js) plays back on the board. The drawing is that of svg.h. */
#ifndef PICTURE_REPLAY_H
#define PICTURE_REPLAY_H

#include "base/text.h"
#include "game/game.h"

/* Writes the head of a page up to the style of all pages, within its `style` element. */
void page_head(struct text *out, const char *name, const char *title);

/* Writes the end of a page, with turns.js, replay.js if it `replays` games, and a script of its own
 * that uses them. */
void page_foot(struct text *out, bool replays, const char *script);

/* Writes the board of the game's rule set as a `template` element, whose id is `board-` and the
 * number. The game stands at its start. */
void replay_board(struct text *out, const arb_game *game, size_t number);

/* Writes a game, without a turn that is under way, in printable ASCII without blanks at its ends,
 * quotes, backslashes or anything with a meaning in XML:
 *
 *     PIECES SIDE TURN TURN ...
 *
 * PIECES is a byte for each square that is used, in reading order: `.`, or a letter from `A`, by
 * kind, whether it is crowned, and side; after the top of a column the letters of those below it
 * are in parentheses, from the top down. SIDE, 0 or 1, is to move. A TURN is `+` for a pass, or a
 * byte for each of its squares, of A-Z a-z 0-9 - _ in reading order of those that are used (the
 * 65th is U+0100, in UTF-8, and so on), then
 * `*` if it captures, and then, after `~`, a byte for each square that changes in another way than
 * that the piece goes from the first square to the last, with its piece or `.`. */
void replay_game(struct text *out, const arb_game *game);

/* Writes the PIECES of a position. */
void replay_pieces(struct text *out, const arb_rules *rules, const struct position *position);

/* Writes the squares of a turn in this way. */
void replay_squares(struct text *out, const arb_rules *rules, const arb_turn *turn);

#endif

/* Reads and writes a position on one line, and as FEN (language.md 6). */
#ifndef NOTATION_POSITION_LINE_H
#define NOTATION_POSITION_LINE_H

#include "base/text.h"
#include "board/position.h"
#include "rules/rules.h"

/* Adds the rows of the board from the top, joined by `/`. */
void position_rows(struct text *text, const arb_rules *rules, const struct position *position);

/* Adds the position: its rows, then a blank, the side to move, and king-streaks if there are any.
 */
void position_text(struct text *text, const arb_rules *rules, const struct position *position);

/* Reads what position_text writes into `position`, at the start of a turn. The side's name can
 * be in upper or lower case. A FEN of the rule set's family is accepted too, if it has one.
 * Otherwise adds what is wrong, in a few words, to `wrong`, leaves `position` as it was, and
 * returns false. */
#define POSITION_WRONG_ROOM 128
bool position_read(const arb_rules *rules, const char *text, struct position *position,
                   struct text *wrong);

/* Whether a position with columns has no more pieces than the game. Otherwise adds what is wrong to
 * `wrong` and returns false. */
bool position_fits(const arb_rules *rules, const struct position *position, struct text *wrong);

/* ---- king-streaks --------------------------------------------------------------------------- */

/* How they are written: `:+2[5]+0` in the line of a position; in a FEN, where squares are numbers,
 * with these in two digits, `:+205+0`, as lidraughts.org reads it. */
enum streaks_form { STREAKS_IN_LINE, STREAKS_IN_FEN };

/* Adds the king-streaks: how many turns in a row a king of black, and then one of white, has made,
 * and its square. Adds nothing if both are 0. */
void streaks_text(struct text *text, const arb_rules *rules, const struct position *position,
                  enum streaks_form form);

/* Whether king-streaks begin there, in a rule set that has them. */
bool streaks_begin(const arb_rules *rules, const char *text);

/* Reads king-streaks in either form, which begin at *text, and moves *text past them. Otherwise
 * adds what is wrong to `wrong` and returns false. */
bool streaks_read(const arb_rules *rules, const char **text, struct position *position,
                  struct text *wrong);

/* Whether the kings of streaks that were read are on the board. Those of a side without men, which
 * no rule counts, become 0. Otherwise adds what is wrong to `wrong` and returns false. */
bool streaks_fit(const arb_rules *rules, struct position *position, struct text *wrong);

/* ---- FEN --------------------------------------------------------------------------------- */

/* The standard draughts FEN, `B:W21,22,K23:B1,2,3`: the side to move, and the squares of each
 * side's men and kings. W is the side called white, else the one that plays up. Squares are named
 * as the rule set names them; where it does by letters, numbers in reading order can be read too.
 * A `?` for the side to
 * move is white. So can ranges such as `21-24`, counts such as `:H0:F1`, which are ignored, and a
 * full stop at the end. */

/* Whether a text looks like a FEN: a letter and a colon. */
bool draughts_fen_begins(const char *text);

/* Reads a FEN into `position`, at the start of a turn. Otherwise adds what is wrong to `wrong`,
 * leaves `position` as it was, and returns false. */
bool draughts_fen_read(const arb_rules *rules, const char *text, struct position *position,
                       struct text *wrong);

/* Adds the position as a FEN: white's pieces first, and squares in the order of their numbers;
 * those without numbers by files, and then by ranks. */
void draughts_fen_text(struct text *text, const arb_rules *rules, const struct position *position);

/* Parts of a FEN, which the text of columns has too. The first reads a square at *text and moves
 * *text past it, or returns ARB_NO_SQUARE; the second adds what a square must be, and returns
 * false; the third returns the side of a letter, or -1; the fourth the order in which squares are
 * written. */
arb_square draughts_fen_square(const arb_rules *rules, const char **text);
bool draughts_fen_wrong_square(const arb_rules *rules, struct text *wrong);
int draughts_fen_side(const arb_rules *rules, char letter);
parameter_squares draughts_fen_order(const arb_rules *rules);

/* ---- columns ------------------------------------------------------------------------------ */

/* `W:a1=w,c3=wbB`: the side to move, and the pieces of each square from the top down; capitals are
 * kings, w and W those of the side called white, else of the one that plays up, b and B those of
 * the other. It stands for both the line of a position and its FEN in rule sets with columns; what
 * other rule sets have is read as columns of one. */

/* Whether a text that looks like a FEN looks like that. */
bool columns_line_begins(const arb_rules *rules, const char *text);

/* Reads it as draughts_fen_read does. */
bool columns_line_read(const arb_rules *rules, const char *text, struct position *position,
                       struct text *wrong);

/* Adds the position, squares in the order of a FEN. */
void columns_line_text(struct text *text, const arb_rules *rules, const struct position *position);

/* Adds the position as the FEN of its family, that of draughts or of chess. Returns false, and adds
 * nothing, if the rule set has none. */
bool fen_text(struct text *text, const arb_rules *rules, const struct position *position);

/* The FEN of chess, for rule sets of that family: the rows, the side to move, and what they have
 * not: `... w - - 0 1`. What follows the side is not read. Fails as draughts_fen_read does. */
bool chess_fen_read(const arb_rules *rules, const char *text, struct position *position,
                    struct text *wrong);
void chess_fen_text(struct text *text, const arb_rules *rules, const struct position *position);

#endif

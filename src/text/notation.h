/* Squares and turns as they are written and read (language.md 3 and 5). */
#ifndef TEXT_NOTATION_H
#define TEXT_NOTATION_H

#include "arbiter/rules.h"
#include "arbiter/ruling.h"
#include "arbiter/turn.h"
#include "text/text.h"

/* How squares are written, for a person, to follow "squares are": "a1 to h8". */
const char *notation_squares(const arb_rules *rules);

/* Reads the square at the head of `count` (1 or more) words. ARB_ACCEPTED with the
 * square and the number of words it took, 1 or 2; else ARB_BAD_SQUARE or ARB_OFF_BOARD,
 * `used` being the words that are wrong. */
arb_ruling notation_read_square(const arb_rules *rules, const char *const *words, size_t count,
                                arb_square *square, size_t *used);

/* Reads the squares of a turn from words in any spelling: joined by `-` or `x`, or
 * separated by blanks. Knows nothing of what is legal; `turn->captures` is false.
 * ARB_BAD_SQUARE or ARB_OFF_BOARD with *wrong the word at fault; ARB_USAGE when it
 * does not have the form of a turn; ARB_ILLEGAL_MOVE when it is longer than any: then the turn
 * has its first squares, and a length of more than ARB_TURN_SQUARES. */
arb_ruling notation_read_turn(const arb_rules *rules, const char *const *words, size_t count,
                              arb_turn *turn, size_t *wrong);

/* Adds a square's canonical name without blanks, as it stands in a turn: `21`, `a3`, `22`. */
void notation_square(struct text *text, const arb_rules *rules, arb_square square);

/* Adds a turn in canonical form. */
void notation_turn(struct text *text, const arb_rules *rules, const arb_turn *turn);

#endif

/* Turns that are told by their first square, their last one, and the squares of the pieces that
 * they take, as programs that play draughts do: 32-28, or 28x19x23 with the piece that is taken
 * last. */
#ifndef MATCH_PROTOCOLS_TAKEN_H
#define MATCH_PROTOCOLS_TAKEN_H

#include "match/protocol.h"

/* The number of a square: the rule set's own, else from the top left. */
int taken_number(const arb_rules *rules, arb_square square);

/* The square of a number; ARB_NO_SQUARE if there is none. */
arb_square taken_square(const arb_rules *rules, unsigned long number);

/* Sets a position up: a letter for the side to move and one for each square, e for an empty one.
 * The letters are those of the two sides, and of their men and kings: WBwWbB. Returns
 * ARB_BAD_POSITION for other letters. */
arb_ruling taken_position(arb_game *game, const char *letters, const char signs[6]);

/* Writes a position so. */
void taken_letters(struct text *text, const arb_rules *rules, const struct position *position,
                   const char signs[6]);

/* Reads, refuses and writes turns, as struct protocol has it. */
arb_ruling taken_read(const arb_game *game, const char *text, arb_turn *turn);
bool taken_refuse(struct text *why, const arb_game *game, const char *text);
void taken_text(struct text *text, const arb_rules *rules, const arb_turn *turn);

#endif

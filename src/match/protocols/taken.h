/* Turns that are told by their first square, their last one, and the squares of the pieces that they
 * take, as programs that play draughts do: hub and dxp. */
#ifndef MATCH_PROTOCOLS_TAKEN_H
#define MATCH_PROTOCOLS_TAKEN_H

#include "match/protocol.h"

struct taken_turn {
    arb_turn ends;     /* its first and last squares */
    uint64_t taken[2]; /* a bit for each square whose piece is taken */
};

/* The number of a square: the rule set's own, else from the top left. */
int taken_number(const arb_rules *rules, arb_square square);

/* The square of a number; ARB_NO_SQUARE if there is none. */
arb_square taken_square(const arb_rules *rules, unsigned long number);

/* Adds a square to those whose pieces are taken. */
void taken_add(struct taken_turn *turn, arb_square square);

/* Finds the legal turn that is meant, or returns the ruling on it, with its ends in *turn. */
arb_ruling taken_find(const arb_game *game, const struct taken_turn *told, arb_turn *turn);

/* Writes a turn: 32-28, or 28x19x23 with the piece that is taken last. */
void taken_text(struct text *text, const arb_rules *rules, const arb_turn *turn);

/* Adds which turns a capture may stand for whose ends are right and whose pieces are not: `text` is
 * what was written. Returns false, and adds nothing, if there is none. */
bool taken_refuse(struct text *why, const arb_game *game, const struct taken_turn *told,
                  const char *text);

#endif

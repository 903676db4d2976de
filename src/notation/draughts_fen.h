/* The standard draughts FEN, `B:W21,22,K23:B1,2,3`: the side to move, and the squares of each
 * side's men and kings. Ranges such as `21-24` and a full stop at the end can be read too. */
#ifndef NOTATION_DRAUGHTS_FEN_H
#define NOTATION_DRAUGHTS_FEN_H

#include "base/text.h"
#include "rules/rules.h"

/* Whether a text looks like a FEN: a letter and a colon. */
bool draughts_fen_begins(const char *text);

/* Reads a FEN into `position`, at the start of a turn. Sides are recognized by their first
 * letters. Otherwise adds what is wrong to `wrong`, leaves `position` as it was, and
 * returns false. */
bool draughts_fen_read(const arb_rules *rules, const char *text, struct position *position,
                       struct text *wrong);

/* Adds the position as a FEN: the second side's pieces first, and squares in ascending order. */
void draughts_fen_text(struct text *text, const arb_rules *rules, const struct position *position);

#endif

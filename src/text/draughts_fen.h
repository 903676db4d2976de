/* The standard draughts FEN: `B:W21,22,K23:B1,2,3`, the side to move and the squares of
 * either side's men and kings; a range `21-24` and a full stop at the end are read too. */
#ifndef TEXT_DRAUGHTS_FEN_H
#define TEXT_DRAUGHTS_FEN_H

#include "rules/rules.h"
#include "text/text.h"

/* Whether a text looks like one: a letter and a colon. */
bool draughts_fen_begins(const char *text);

/* Reads one into `position`, at the start of a turn. NULL when all is well, else what
 * is wrong, and `position` is as it was. The sides are known by their first letters. */
const char *draughts_fen_read(const arb_rules *rules, const char *text, struct position *position);

/* Adds the position as one: the second side's pieces first, squares in ascending order. */
void draughts_fen_text(struct text *text, const arb_rules *rules, const struct position *position);

#endif

/* Reads and writes a position on one line (language.md 6). */
#ifndef NOTATION_POSITION_LINE_H
#define NOTATION_POSITION_LINE_H

#include "base/text.h"
#include "board/position.h"
#include "rules/rules.h"

/* Adds the position: the rows from the top, joined by `/`, then a blank and the side to move. */
void position_text(struct text *text, const arb_rules *rules, const struct position *position);

/* Reads what position_text writes into `position`, at the start of a turn. The side's name can
 * be in upper or lower case. If squares have numbers, the standard draughts FEN is accepted too.
 * Otherwise adds what is wrong, in a few words, to `wrong`, leaves `position` as it was, and
 * returns false. */
#define POSITION_WRONG_ROOM 80
bool position_read(const arb_rules *rules, const char *text, struct position *position,
                   struct text *wrong);

#endif

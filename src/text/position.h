/* A position on one line, written and read (language.md 6). */
#ifndef TEXT_POSITION_H
#define TEXT_POSITION_H

#include "board/position.h"
#include "rules/rules.h"
#include "text/text.h"

/* Adds the position: rows from the top joined by `/`, a blank, the side to move. */
void position_text(struct text *text, const arb_rules *rules, const struct position *position);

/* Reads what position_text writes (the side's name without regard to case), and where
 * squares are numbered the standard draughts FEN, into `position`, at the start of a turn. NULL
 * when all is well, else what is wrong, in a few words, and `position` is as it was. */
const char *position_read(const arb_rules *rules, const char *text, struct position *position);

#endif

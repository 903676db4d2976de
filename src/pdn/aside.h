/* What stands beside the turns of a record: how a game keeps it, and how it is written. */
#ifndef PDN_ASIDE_H
#define PDN_ASIDE_H

#include "base/text.h"
#include "game/game.h"

/* What can be left out where a game is written, as bits. The words of comments can be left out
 * without the clocks in them, and these without the words, in variations too. */
enum strip { STRIP_COMMENTS = 1, STRIP_VARIATIONS = 2, STRIP_CLOCKS = 4 };

/* Gives the game an aside of a record, after its last turn: in UTF-8, without the first byte of CR
 * LF. Returns false when out of memory. */
bool aside_keep(arb_game *game, const struct asides *of, const struct aside *aside);

/* Adds what a game has as an aside, as a record has it, without what is to be left out: with its
 * braces or brackets or, if a comment has a brace that would end it, after `; ` up to the end of
 * the line. Adds nothing if nothing is left. */
void aside_write(struct text *out, const struct asides *of, const struct aside *aside,
                 unsigned strip);

#endif

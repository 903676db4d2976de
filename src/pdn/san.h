/* Moves as PGN writes them: the letter of the piece, what tells it from others, and the square to
 * which it goes, such as `Nbd7`, `exd5` or `Qxe8`. */
#ifndef PDN_SAN_H
#define PDN_SAN_H

#include "game/game.h"

/* Whether records of the rule set have such moves. */
static inline bool san_suits(const arb_rules *rules)
{
    return rules->draughts == NULL;
}

/* Whether a text has the form of such a move. */
bool san_has_form(const arb_game *game, const char *text);

/* Finds the legal turn that a move stands for, with or without `+` or `#`; `e2e4` and `e2-e4` are
 * moves too. Returns ARB_BAD_SQUARE if it has no such form, ARB_GAME_OVER, ARB_AMBIGUOUS_MOVE or
 * ARB_ILLEGAL_MOVE. */
arb_ruling san_read(const arb_game *game, const char *text, arb_turn *turn);

/* Adds a legal turn of the position, without `+` and `#`. */
void san_text(struct text *text, const arb_rules *rules, const struct position *before,
              const arb_turn *turn);

/* Adds why san_read has said that a move is ambiguous or illegal: ` is ambiguous: Nbd2, Nfd2`, or `
 * is not a legal turn; a knight can play Na3, Nc3`. */
void san_refused_text(struct text *text, const arb_game *game, const char *move);

#endif

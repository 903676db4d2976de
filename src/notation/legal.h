/* Finds the legal turn that a list of squares stands for (language.md 5). */
#ifndef NOTATION_LEGAL_H
#define NOTATION_LEGAL_H

#include "arbiter/game.h"
#include "base/text.h"

/* Finds the legal turn of `side`, from the start of its turn, that visits exactly these squares.
 * Two squares also stand for the only turn with the same first and last square. Otherwise
 * returns ARB_ILLEGAL_MOVE, or ARB_AMBIGUOUS_MOVE after adding the turns that match to
 * `choices`, which may be NULL. */
arb_ruling legal_turn(const arb_game *game, arb_side side, const arb_turn *squares, arb_turn *turn,
                      struct text *choices);

/* The same for the side to move. Like arb_play, it can also return ARB_GAME_OVER or
 * ARB_TURN_IN_PROGRESS, and a more exact reason than ARB_ILLEGAL_MOVE if there is one. */
arb_ruling legal_turn_now(const arb_game *game, const arb_turn *squares, arb_turn *turn,
                          struct text *choices);

#endif

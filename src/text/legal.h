/* The legal turn that squares stand for (language.md 5). */
#ifndef TEXT_LEGAL_H
#define TEXT_LEGAL_H

#include "arbiter/game.h"
#include "text/text.h"

/* Finds the legal turn of `side`, from its start, that the squares stand for: the one that visits
 * just them, or the only one with the same first and last where two are given. Else
 * ARB_ILLEGAL_MOVE, or ARB_AMBIGUOUS_MOVE with the turns it can be added to `choices`,
 * unless that is NULL. */
arb_ruling legal_turn(const arb_game *game, arb_side side, const arb_turn *squares, arb_turn *turn,
                      struct text *choices);

/* The same for the side to move, as arb_play rules: ARB_GAME_OVER, ARB_TURN_IN_PROGRESS, and
 * instead of ARB_ILLEGAL_MOVE why, where there is a reason. */
arb_ruling legal_turn_now(const arb_game *game, const arb_turn *squares, arb_turn *turn,
                          struct text *choices);

#endif

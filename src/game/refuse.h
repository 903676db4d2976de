/* Why some squares are not a legal turn (language.md 7). */
#ifndef GAME_REFUSE_H
#define GAME_REFUSE_H

#include "game/game.h"

/* The ruling on squares that are not a legal turn of the side to move, at the start of its turn in
 * an unfinished game: ARB_EMPTY_SQUARE or ARB_NOT_YOUR_PIECE for the first square,
 * ARB_MUST_CAPTURE, ARB_MUST_CONTINUE, ARB_MUST_TAKE_MOST, ARB_NO_LEGAL_MOVE or ARB_ILLEGAL_MOVE.
 * Two squares may stand for a longer turn between them, as `move` reads them. If there are more
 * than ARB_TURN_SQUARES, which no turn has, only the first ones are given. */
arb_ruling refuse_turn(const arb_game *game, const arb_turn *squares);

/* Whether the squares could be a step, or a series of captures, of the side to move at the start of
 * its turn if nothing were compulsory. */
bool could_be_turn(const arb_game *game, const arb_turn *squares);

#endif
